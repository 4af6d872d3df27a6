import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { menuDifference } from '#domain/menu-difference';
import { menuFaults } from '#domain/menu-faults';
import { discardDraft } from '../../data/menu-commands.ts';
import { type NotPublished, publishDraft } from '../../data/publish-menu.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useStillOpen } from '../../ui/use-still-open.ts';
import type { EditorDialogProps } from './asking.ts';
import { ChangeList } from './change-list.tsx';
import { FaultList } from './fault-list.tsx';

/** What publishing changes, what still keeps it from being published, and the button that does it. */
export function ChangesDialog({ host, draft, onClose }: EditorDialogProps) {
  const { t } = useLingui();
  const say = useSnackbar();
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const isOpen = useStillOpen();
  const connection = useConnection();
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [refused, setRefused] = useState<NotPublished | null>(null);
  const { published, menu, newer } = draft;
  const changes = useMemo(() => menuDifference(published.menu, menu), [published, menu]);
  const faults = useMemo(() => menuFaults(menu).map(({ path, code }) => `${path} ${code}`), [menu]);
  const publish = async () => {
    setBusy(true);
    const result = await publishDraft(host);
    setBusy(false);
    if (!result.ok) return isOpen() ? setRefused(result) : say(explain(result.code));
    setRefused(null);
    onClose();
    say(t`De kaart is gepubliceerd`);
  };
  const discard = () => {
    onClose();
    void attempt(discardDraft(host), t`Wijzigingen weggegooid`);
  };
  const isReady = changes.length > 0 && faults.length === 0 && !newer;
  return (
    <>
      <Dialog
        open={!isDiscarding}
        width="wide"
        onClose={onClose}
        title={<Plural value={changes.length} one="# wijziging" other="# wijzigingen" />}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setDiscarding(true)}>
              <Trans>Weggooien</Trans>
            </Button>
            <Button busy={isBusy} disabled={!isReady || connection !== 'online'} onClick={publish}>
              <Trans>Publiceer</Trans>
            </Button>
          </>
        }
      >
        {connection !== 'online' && (
          <Notice tone="warn">
            <Trans>
              Publiceren kan pas als er weer verbinding is. Je wijzigingen staan op dit apparaat en blijven
              bewaard.
            </Trans>
          </Notice>
        )}
        {newer && (
          <Notice tone="warn">
            <Trans>
              De kaart is intussen door iemand anders gewijzigd. Kies eerst met welke je verder gaat.
            </Trans>
          </Notice>
        )}
        {faults.length > 0 && <FaultList menu={menu} places={faults} />}
        {refused && faults.length === 0 && (
          <Notice tone="error" title={explain(refused.code)}>
            {refused.places.length > 0 && <FaultList menu={menu} places={refused.places} />}
          </Notice>
        )}
        <ChangeList changes={changes} />
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        title={t`Wijzigingen weggooien?`}
        yes={t`Weggooien`}
        no={t`Bewaren`}
        danger
        onYes={discard}
        onNo={() => setDiscarding(false)}
      />
    </>
  );
}
