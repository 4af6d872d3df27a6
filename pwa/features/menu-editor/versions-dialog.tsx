import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { dateTimeText } from '../../data/date-text.ts';
import { type MenuVersionRow, menuVersion, menuVersions } from '../../data/menu-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';
import type { EditorDialogProps } from './asking.ts';
import { useEditing } from './use-editing.ts';
import styles from './versions-dialog.module.css';

type Listed = { versions: MenuVersionRow[] } | { code: string } | null;

/** The earlier menus. The one that is chosen becomes the draft, and is published like any other. */
export function VersionsDialog({ host, draft, onClose }: EditorDialogProps) {
  const [listed, setListed] = useState<Listed>(null);
  const explain = useRefusalText();
  const load = useCallback(async () => {
    setListed(null);
    const result = await menuVersions(host);
    setListed(result.ok ? { versions: result.versions } : { code: result.code });
  }, [host]);
  useEffect(() => void load(), [load]);
  return (
    <Dialog open onClose={onClose} title={<Trans>Eerdere kaarten</Trans>}>
      {listed === null && (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      )}
      {listed && 'code' in listed && (
        <Notice
          tone="error"
          action={
            <Button small variant="secondary" onClick={load}>
              <Trans>Probeer opnieuw</Trans>
            </Button>
          }
        >
          {explain(listed.code)}
        </Notice>
      )}
      {listed && 'versions' in listed && (
        <Versions host={host} draft={draft} versions={listed.versions} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface VersionsProps extends Pick<EditorDialogProps, 'host' | 'draft' | 'onClose'> {
  versions: readonly MenuVersionRow[];
}

function Versions({ host, draft, versions, onClose }: VersionsProps) {
  const { t, i18n } = useLingui();
  const say = useSnackbar();
  const explain = useRefusalText();
  const edit = useEditing(host);
  const isOpen = useStillOpen();
  const [busy, setBusy] = useState<string | null>(null);
  if (versions.length === 0) {
    return (
      <p>
        <Trans>Na je eerste publicatie vind je hier de kaarten van daarvoor.</Trans>
      </p>
    );
  }
  const take = async (version: string) => {
    if (busy !== null) return;
    setBusy(version);
    const result = await menuVersion(host, version);
    if (!isOpen()) return;
    setBusy(null);
    if (!result.ok) return say(explain(result.code));
    onClose();
    void edit(() => result.answer.menu, t`Teruggezet. Publiceer om hem te laten zien.`);
  };
  return (
    <ul className={styles.versions}>
      {versions.map(({ version, at, products }) => {
        const name = at ? dateTimeText(Date.parse(at), i18n.locale, 'short') : t`Ingelezen kaart`;
        return (
          <li key={version}>
            <span>
              <strong>{name}</strong>
              <small>
                <Plural value={products} one="# product" other="# producten" />
              </small>
            </span>
            {version === draft.published.version ? (
              <span className={styles.shown}>
                <Trans>Nu te zien</Trans>
              </span>
            ) : (
              <Button
                small
                variant="secondary"
                busy={busy === version}
                aria-label={t`Terugzetten: ${name}`}
                onClick={() => void take(version)}
              >
                <Trans>Terugzetten</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
