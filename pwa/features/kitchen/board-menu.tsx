import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { changedQuery } from '../../data/changed-query.ts';
import type { KitchenBoard } from '../../data/use-kitchen.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import { type BoardDialog, BoardRows } from './board-rows.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { SwitchesDialog } from './switches/switches-dialog.tsx';

const PrinterDialog = lazy(optional(() => import('./paper/printer-dialog.tsx')));

interface BoardMenuProps {
  workplace: WorkplaceAnswer;
  /** Undefined while the board is not on this device. */
  board: KitchenBoard | undefined;
}

/** The drawer with everything beside the orders; each row opens a dialog or a page. */
export function BoardMenu({ workplace, board }: BoardMenuProps) {
  const { open, setOpen, close } = useOpenDialog();
  const { t } = useLingui();
  const host = workplace._id;
  return (
    <>
      <IconButton label={t`Meer`} onClick={() => setOpen('menu')}>
        <Menu />
      </IconButton>
      <Dialog open={open === 'menu'} onClose={close} title={<Trans>Meer</Trans>} side>
        <BoardRows workplace={workplace} hasBoard={board !== undefined} onOpen={setOpen} />
      </Dialog>
      {board && (
        <SwitchesDialog open={open === 'switches'} host={host} view={board.switches} onClose={close} />
      )}
      <PeopleDialog open={open === 'people'} workplace={workplace} onClose={close} />
      <DevicesDialog open={open === 'devices'} workplace={workplace} onClose={close} />
      {open === 'printer' && (
        <Suspense>
          <PrinterDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** A link can open the list of people. */
function useOpenDialog() {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<BoardDialog | 'menu' | null>(
    query.get('open') === 'people' ? 'people' : null,
  );
  const close = () => {
    setOpen(null);
    // Otherwise a refresh would open the dialog again.
    if (query.has('open')) setQuery(changedQuery(query, { open: null }), { replace: true });
  };
  return { open, setOpen, close };
}
