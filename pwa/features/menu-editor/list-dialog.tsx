import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { keyOf } from '#documents/id';
import { languageOf } from '#domain/language';
import { EMPTY_MENU } from '#domain/menu-content';
import { picturesIn } from '#domain/menu-pictures';
import { csvOf, jsonOf, type MenuFile, readMenuFile } from '../../data/menu-file.ts';
import { saveFile } from '../../data/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';
import type { EditorDialogProps } from './asking.ts';
import { FaultList } from './fault-list.tsx';
import styles from './fields.module.css';
import { LIST_PROBLEM_TEXTS } from './texts.ts';
import { useEditing } from './use-editing.ts';

/** Downloads the product list as a file, and reads one. A file that is read becomes the draft, and shows as changes. */
export function ListDialog({ host, draft, onClose }: EditorDialogProps) {
  const { t, i18n } = useLingui();
  const edit = useEditing(host);
  const isOpen = useStillOpen();
  const [keepOthers, setKeepOthers] = useState(true);
  const [problems, setProblems] = useState<Extract<MenuFile, { ok: false }> | null>(null);
  const key = keyOf(host);
  const language = languageOf(i18n.locale);
  const read = async (file: File) => {
    const result = await readMenuFile(file, draft.menu, keepOthers);
    if (!isOpen()) return;
    if (!result.ok) return setProblems(result);
    onClose();
    void edit(() => result.menu, t`Ingelezen. Bekijk de wijzigingen en publiceer.`);
  };
  return (
    <Dialog open width="wide" onClose={onClose} title={<Trans>Importeren en exporteren</Trans>}>
      <div className={styles.fields}>
        <p className={styles.hint}>
          <Trans>
            Een lijst (CSV) open je in Excel en heeft namen, prijzen, maten en varianten. Het JSON-bestand
            heeft de hele kaart, ook keuzegroepen en kortingen.
          </Trans>
        </p>
        <div className={styles.checks}>
          <Button
            variant="secondary"
            icon={<Download />}
            onClick={async () => saveFile(await csvOf(draft.menu, language), `${key}.csv`)}
          >
            <Trans>Lijst downloaden</Trans>
          </Button>
          <Button
            variant="secondary"
            icon={<Download />}
            onClick={() => saveFile(jsonOf(draft.menu, draft.published.menu), `${key}.json`)}
          >
            <Trans>JSON downloaden</Trans>
          </Button>
        </div>
        {picturesIn(draft.menu).length > 0 && (
          <p className={styles.hint}>
            <Trans>Foto’s die nog niet gepubliceerd zijn, staan niet in het JSON-bestand.</Trans>
          </p>
        )}
        <Switch
          label={t`Bewaar producten die niet in de lijst staan`}
          note={t`Uit: de lijst is de hele kaart.`}
          checked={keepOthers}
          onChange={setKeepOthers}
        />
        <div>
          <FileButton accept=".csv,.json,text/csv,application/json" onChoose={read}>
            <Trans>Bestand inlezen</Trans>
          </FileButton>
        </div>
        {problems && <Problems found={problems} />}
      </div>
    </Dialog>
  );
}

function Problems({ found }: { found: Extract<MenuFile, { ok: false }> }) {
  const { t } = useLingui();
  const places = 'places' in found ? found.places : [];
  return (
    <>
      <Notice tone="error" title={<Trans>Er is niets gewijzigd</Trans>}>
        <Trans>Verbeter het bestand en lees het opnieuw in.</Trans>
      </Notice>
      {/* The places are those of the file, not of the draft. */}
      {places.length > 0 && <FaultList menu={EMPTY_MENU} places={places} />}
      <ul className={styles.problems} aria-label={t`Fouten in het bestand`}>
        {found.problems.map(({ line, column, code, value }) => (
          <li key={`${line} ${column} ${code} ${value}`}>
            <strong>{column ? t`Regel ${line}, ${column}` : t`Regel ${line}`}</strong>{' '}
            {t(LIST_PROBLEM_TEXTS[code])} {value && <q>{value.slice(0, 60)}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}
