import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { type MenuDraft, useMenuDraft, useMenuUndo } from '../../data/use-menu-draft.ts';
import { useMenuPublications } from '../../data/use-menu-publications.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import type { Asking } from './asking.ts';
import { Dialogs } from './dialogs.tsx';
import { DraftBar } from './draft-bar.tsx';
import styles from './editor.module.css';
import { MenuSections } from './menu-sections.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { useUndo } from './use-editing.ts';

/**
 * The menu of a business: edited on this device, and published in one step. Its heading gets the focus if the focused
 * element is removed, such as a group that is renamed.
 */
export function Editor({ workplace }: { workplace: WorkplaceAnswer }) {
  const host = workplace._id;
  const stored = useMenuDraft(host);
  useMenuPublications(host);
  const undoable = useMenuUndo(host);
  const undo = useUndo(host);
  const [asking, ask] = useState<Asking | null>(null);
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(heading);
  // The bar that opened a dialog is gone once its changes are published.
  useFocusAfter(asking !== null, () => heading.current?.focus({ preventScroll: true }));
  const draft = stored.value;
  const [chosen, show] = useState<boolean | null>(null);
  const english = { isShown: chosen ?? draft?.menu.en !== undefined, show };
  return (
    <>
      <div {...focusKept}>
        <TopBar
          back={{ to: paths.kitchen.href({ host: keyOf(host) }), label: t`Terug` }}
          title={
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              <Trans>Menukaart</Trans> <small>{workplace.name ?? host}</small>
            </h1>
          }
          end={
            draft && (
              <>
                <IconButton
                  label={t`Ongedaan maken`}
                  aria-disabled={undoable === 0}
                  onClick={() => undoable > 0 && void undo()}
                >
                  <Undo2 />
                </IconButton>
                <IconButton label={t`Meer`} onClick={() => ask({ kind: 'more' })}>
                  <EllipsisVertical />
                </IconButton>
              </>
            )
          }
        />
        <main className={styles.editor}>
          <Content draft={draft} host={workplace} status={stored.status} retry={stored.retry} ask={ask} />
        </main>
        {draft && <DraftBar draft={draft} onLook={() => ask({ kind: 'changes' })} />}
      </div>
      {draft && <Dialogs host={host} draft={draft} asking={asking} ask={ask} english={english} />}
    </>
  );
}

interface ContentProps {
  draft: MenuDraft | undefined;
  host: WorkplaceAnswer;
  status: string;
  retry(): void;
  ask(asking: Asking): void;
}

function Content({ draft, host, status, retry, ask }: ContentProps) {
  if (draft) {
    return (
      <>
        {draft.newer && <NewerNotice host={host._id} draft={draft} />}
        <MenuSections host={host._id} menu={draft.menu} ask={ask} />
      </>
    );
  }
  if (status === 'unreachable' || status === 'missing') {
    return (
      <EmptyState
        title={<Trans>De menukaart staat nog niet op dit apparaat</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Probeer opnieuw</Trans>
          </Button>
        }
      >
        <Trans>Ga één keer online: daarna bewerk je de kaart hier ook zonder verbinding.</Trans>
      </EmptyState>
    );
  }
  return (
    <Loading>
      <div className={styles.loading}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={64} />
        ))}
      </div>
    </Loading>
  );
}
