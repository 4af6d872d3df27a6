import type { Dispatch, SetStateAction } from 'react';
import type { Id } from '#documents/id';
import type { MenuDraft } from '../../data/use-menu-draft.ts';
import { EnglishFields } from '../../ui/english-field.tsx';
import { GroupActions, ProductActions, TabActions } from './actions.tsx';
import type { Asking } from './asking.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { type EnglishSwitch, MoreDialog } from './more-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface DialogsProps {
  host: Id<'organisation'>;
  draft: MenuDraft;
  asking: Asking | null;
  ask: Dispatch<SetStateAction<Asking | null>>;
  english: EnglishSwitch;
}

/** The dialog that is open, if any. */
export function Dialogs({ english, ...props }: DialogsProps) {
  return (
    <EnglishFields value={english.isShown}>
      <OpenDialog english={english} {...props} />
    </EnglishFields>
  );
}

function OpenDialog({ host, draft, asking, ask, english }: DialogsProps) {
  if (!asking) return null;
  // Work that ends after its dialog was closed does not close the next one.
  const onClose = () => ask((open) => (open === asking ? null : open));
  const common = { host, draft, ask, onClose };
  switch (asking.kind) {
    case 'product':
      return <ProductDialog key={asking.id} {...common} id={asking.id} place={asking.place} />;
    case 'product-actions':
      return <ProductActions {...common} id={asking.id} />;
    case 'group-actions':
      return <GroupActions {...common} place={asking.place} />;
    case 'tab-actions':
      return <TabActions {...common} tab={asking.tab} />;
    case 'name-tab':
    case 'name-group':
    case 'new-group':
      return <NameDialog {...common} asking={asking} />;
    case 'prices':
      return <PricesDialog {...common} tab={asking.tab} group={asking.group} />;
    case 'discount':
      return <DiscountDialog {...common} at={asking.at} />;
    case 'changes':
      return <ChangesDialog {...common} />;
    case 'versions':
      return <VersionsDialog {...common} />;
    case 'list':
      return <ListDialog {...common} />;
    case 'more':
      return <MoreDialog {...common} english={english} />;
  }
}
