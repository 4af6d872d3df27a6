import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Id } from '#documents/id';
import { menuDifference } from '#domain/menu-difference';
import { discardDraft, keepDraft, mergeDraft } from '../../data/menu-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { MenuDraft } from '../../data/use-menu-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { ChangeList } from './change-list.tsx';

/** Another menu was published meanwhile: the owner chooses which one to keep. */
export function NewerNotice({ host, draft }: { host: Id<'organisation'>; draft: MenuDraft }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const attempt = useAttempt(useRefusalText());
  const { published, newer } = draft;
  const theirs = useMemo(() => (newer ? menuDifference(published.menu, newer.menu) : []), [published, newer]);
  const choose = (work: typeof keepDraft, done: string) => {
    setOpen(false);
    void attempt(work(host), done);
  };
  return (
    <>
      <Notice
        tone="warn"
        title={<Trans>De kaart is intussen door iemand anders gewijzigd</Trans>}
        action={
          <Button small variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Bekijk</Trans>
          </Button>
        }
      >
        <Trans>Kies met welke kaart je verder gaat. Tot dan kun je niet publiceren.</Trans>
      </Notice>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Intussen gewijzigd</Trans>}
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => choose(discardDraft, t`Je gaat verder met de nieuwe kaart`)}
            >
              <Trans>Neem de nieuwe kaart</Trans>
            </Button>
            <Button
              variant="secondary"
              onClick={() => choose(keepDraft, t`Je gaat verder met je eigen kaart`)}
            >
              <Trans>Houd mijn kaart</Trans>
            </Button>
            <Button onClick={() => choose(mergeDraft, t`Je wijzigingen staan nu in de nieuwe kaart`)}>
              <Trans>Voeg samen</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Dit is er door de ander veranderd. Voeg je samen, dan blijft dat staan, behalve waar jij hetzelfde
            veranderde. Houd je je eigen kaart, dan draait publiceren het terug; je ziet dat eerst bij je
            wijzigingen.
          </Trans>
        </p>
        <ChangeList changes={theirs} />
      </Dialog>
    </>
  );
}
