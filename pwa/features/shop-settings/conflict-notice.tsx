import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SETTING_WORDS } from './setting-words.ts';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Settings that another device changed while they were changed here: the owner chooses. */
export function ConflictNotice({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  return form.conflicts.map((path) => {
    const setting = t(SETTING_WORDS[path]);
    return (
      <Notice
        key={path}
        tone="warn"
        title={<Trans>Intussen ook ergens anders gewijzigd: {setting}</Trans>}
        action={
          <div className={styles.buttons}>
            <Button small variant="secondary" onClick={() => form.keepOwn(path)}>
              <Trans>Mijn wijziging houden</Trans>
            </Button>
            <Button small variant="secondary" onClick={() => form.discard(path)}>
              <Trans>De andere overnemen</Trans>
            </Button>
          </div>
        }
      />
    );
  });
}
