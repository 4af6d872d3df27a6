import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { menuDifference } from '#domain/menu-difference';
import { menuFaults, pictureFaults } from '#domain/menu-faults';
import { discardDraft } from '../../data/menu-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { EditorDialogProps } from './asking.ts';
import { ChangeList } from './change-list.tsx';
import { PublishObstacles } from './publish-obstacles.tsx';
import { usePublishing } from './use-publishing.ts';

/** What publishing changes, what still keeps it from being published, and the button that does it. */
export function ChangesDialog(props: EditorDialogProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <Changes {...props} open={!isDiscarding} onDiscard={() => setDiscarding(true)} />
      <Discard {...props} open={isDiscarding} onNo={() => setDiscarding(false)} />
    </>
  );
}

interface ChangesProps extends EditorDialogProps {
  open: boolean;
  onDiscard(): void;
}

function Changes({ open, host, draft, onClose, onDiscard }: ChangesProps) {
  const isOnline = useConnection() === 'online';
  const { isBusy, refused, publish } = usePublishing({ host, onClose });
  const { published, menu, newer } = draft;
  const changes = useMemo(() => menuDifference(published.menu, menu), [published, menu]);
  const faults = useMemo(
    () =>
      [...menuFaults(menu), ...pictureFaults(menu, [published.menu])].map(
        ({ path, code }) => `${path} ${code}`,
      ),
    [published, menu],
  );
  const isReady = changes.length > 0 && faults.length === 0 && !newer;
  return (
    <Dialog
      open={open}
      width="wide"
      onClose={onClose}
      title={<Plural value={changes.length} one="# wijziging" other="# wijzigingen" />}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDiscard}>
            <Trans>Weggooien</Trans>
          </Button>
          <Button busy={isBusy} disabled={!isReady || !isOnline} onClick={publish}>
            <Trans>Publiceer</Trans>
          </Button>
        </>
      }
    >
      <PublishObstacles draft={draft} faults={faults} isOnline={isOnline} refused={refused} />
      <ChangeList changes={changes} />
    </Dialog>
  );
}

interface DiscardProps extends EditorDialogProps {
  open: boolean;
  onNo(): void;
}

function Discard({ open, host, onClose, onNo }: DiscardProps) {
  const { t } = useLingui();
  const attempt = useAttempt(useRefusalText());
  const discard = () => {
    onClose();
    void attempt(discardDraft(host), t`Wijzigingen weggegooid`);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t`Wijzigingen weggooien?`}
      yes={t`Weggooien`}
      no={t`Bewaren`}
      danger
      onYes={discard}
      onNo={onNo}
    />
  );
}
