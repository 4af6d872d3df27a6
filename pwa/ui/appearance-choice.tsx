import { Trans, useLingui } from '@lingui/react/macro';
import styles from './appearance-choice.module.css';
import { Tabs } from './tabs.tsx';

export interface Appearance {
  lang: 'nl' | 'en';
  /** 'auto' follows the preference of the device. */
  dark: 'auto' | boolean;
}
interface AppearanceChoiceProps extends Appearance {
  onChange(change: Partial<Appearance>): void;
}

/** The choice of theme and language. */
export function AppearanceChoice({ dark, lang, onChange }: AppearanceChoiceProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.choice}>
        <span aria-hidden>
          <Trans>Thema</Trans>
        </span>
        <Tabs<`${Appearance['dark']}`>
          label={t`Thema`}
          options={[
            { value: 'false', label: t`Licht` },
            { value: 'true', label: t`Donker` },
            { value: 'auto', label: t`Auto` },
          ]}
          value={`${dark}`}
          onChange={(next) => onChange({ dark: next === 'auto' ? next : next === 'true' })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>
          <Trans>Taal</Trans>
        </span>
        <Tabs<Appearance['lang']>
          label={t`Taal`}
          options={[
            { value: 'nl', label: <span lang="nl">Nederlands</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          value={lang}
          onChange={(next) => onChange({ lang: next })}
        />
      </div>
    </>
  );
}
