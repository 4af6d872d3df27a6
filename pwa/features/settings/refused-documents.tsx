import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BRAND } from '#domain/brand';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useRefusedReason } from '../../data/refused-document-text.ts';
import type { Refused, RefusedDocument } from '../../data/use-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './settings.module.css';

interface RefusedDocumentsProps {
  refused: Refused;
  /** Selects the refused documents that belong here; all by default. */
  only?: ((id: string) => boolean) | undefined;
  /** Opens a form to change the document. Without it a document cannot be changed. */
  onEdit?: ((document: RefusedDocument) => void) | undefined;
}

/** Documents the server refused, each with the reason and the user's options, until the user chooses one. */
export function RefusedDocuments({ refused, only = () => true, onEdit }: RefusedDocumentsProps) {
  return refused.documents
    .filter(({ id }) => only(id))
    .map((document) => (
      <RefusedDocumentNotice key={document.id} document={document} refused={refused} onEdit={onEdit} />
    ));
}

interface NoticeProps extends Pick<RefusedDocumentsProps, 'refused' | 'onEdit'> {
  document: RefusedDocument;
}

function RefusedDocumentNotice({ document, refused, onEdit }: NoticeProps) {
  const { id, deleted, reason } = document;
  const reasonOf = useRefusedReason();
  const name = document.name ?? id.slice(id.indexOf('/') + 1);
  const because = reasonOf(reason);
  return (
    <Notice
      tone="warn"
      title={deleted ? <Trans>{name} is niet verwijderd</Trans> : <Trans>{name} is niet bewaard</Trans>}
    >
      <p>
        <Trans>Dat kon niet: {because}.</Trans> <WhatToDo deleted={deleted} canEdit={onEdit !== undefined} />
      </p>
      <Answers document={document} refused={refused} onEdit={onEdit} />
    </Notice>
  );
}

function WhatToDo({ deleted, canEdit }: { deleted: boolean; canEdit: boolean }) {
  if (deleted) return <Trans>Het staat nog bij {BRAND.name}. Probeer het opnieuw of laat het staan.</Trans>;
  if (canEdit)
    return <Trans>Het staat alleen op dit apparaat. Wijzig het, probeer het opnieuw of verwijder het.</Trans>;
  return <Trans>Het staat alleen op dit apparaat. Probeer het opnieuw of verwijder het.</Trans>;
}

function Answers({ document, refused, onEdit }: NoticeProps) {
  const [busy, setBusy] = useState<'again' | 'discard' | null>(null);
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const { id, deleted } = document;
  const answer = async (how: 'again' | 'discard') => {
    setBusy(how);
    await attempt(how === 'again' ? refused.sendAgain(id) : refused.discard(id));
    setBusy(null);
  };
  const stateOf = (how: 'again' | 'discard') => ({ busy: busy === how, disabled: busy !== null });
  return (
    <div className={styles.answers}>
      {onEdit && !deleted && (
        <Button small disabled={busy !== null} onClick={() => onEdit(document)}>
          {t`Wijzigen`}
        </Button>
      )}
      <Button small variant="secondary" {...stateOf('again')} onClick={() => void answer('again')}>
        {t`Probeer opnieuw`}
      </Button>
      <Button small variant="secondary" {...stateOf('discard')} onClick={() => void answer('discard')}>
        {deleted ? t`Laten staan` : t`Verwijderen`}
      </Button>
    </div>
  );
}
