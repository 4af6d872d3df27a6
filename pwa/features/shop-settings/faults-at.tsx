import { useLingui } from '@lingui/react/macro';
import { FAULT_WORDS } from './setting-words.ts';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** What is wrong at a place of the settings. @param path a JSON pointer, e.g. '/regions/2' */
export function FaultsAt({ form, path }: { form: SettingsForm; path: string }) {
  const { t } = useLingui();
  return form.faults
    .filter((fault) => fault.path === path)
    .map(({ code }) => (
      <p key={code} className={styles.fault} role="alert">
        {t(FAULT_WORDS[code])}
      </p>
    ));
}
