import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '#domain/language';
import styles from './appearance-choice.module.css';
import { Tabs } from './tabs.tsx';

export interface Appearance {
  lang: Language;
  /** 'auto' follows the preference of the device. */
  dark: 'auto' | boolean;
}
/** Each language by its own name. */
const NAMES: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

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
          options={LANGUAGES.map((one) => ({ value: one, label: <span lang={one}>{NAMES[one]}</span> }))}
          value={lang}
          onChange={(next) => onChange({ lang: next })}
        />
      </div>
    </>
  );
}
