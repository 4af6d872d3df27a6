import { Trans, useLingui } from '@lingui/react/macro';
import { normalizePhone } from '#domain/phone';
import { type SettingPath, settingAt } from '#domain/settings-draft';
import { Card } from '../../ui/card.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useRuleText } from '../../ui/use-rule-text.ts';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

type TextPath = SettingPath & ('description' | 'message' | 'order.description' | 'delivery.description');

/** The texts that customers read. Customers who use the app in English see the English texts, if there are any. */
export function TextsCard({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const say = useRuleText();
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Teksten</Trans>
      </h2>
      <TextField
        label={t`Telefoonnummer`}
        type="tel"
        inputMode="tel"
        pattern="0\d{9}|0\d-\d{8}|0\d{2}-\d{7}|0\d{3}-\d{6}"
        maxLength={20}
        title={say('phone')}
        value={form.get('phone') ?? ''}
        onChange={({ target }) => form.set('phone', normalizePhone(target.value) || null)}
      />
      <OwnText form={form} path="message" label={t`Mededeling boven de kaart`} maxLength={500} />
      <OwnText form={form} path="description" label={t`Over de zaak`} maxLength={2000} />
      <OwnText form={form} path="order.description" label={t`Uitleg bij afhalen`} maxLength={2000} />
      <OwnText form={form} path="delivery.description" label={t`Uitleg bij bezorgen`} maxLength={2000} />
      <Switch
        label={t`Engelse teksten`}
        note={t`Klanten die de app in het Engels gebruiken, zien die dan, ook bij afwijkende dagen.`}
        checked={form.english.isShown}
        onChange={form.english.show}
      />
    </Card>
  );
}

interface OwnTextProps {
  form: SettingsForm;
  path: TextPath;
  label: string;
  maxLength: number;
}

function OwnText({ form, path, label, maxLength }: OwnTextProps) {
  const text = form.get(path) ?? '';
  const stored = settingAt(form.stored, path) ?? '';
  return (
    <>
      <TextArea
        label={label}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) =>
          form.setText({ [path]: target.value || null }, { before: text, after: target.value, stored })
        }
      />
      <EnglishField
        of={label}
        long
        dutch={text}
        english={form.english.of(text)}
        onChange={(english) => form.english.set(text, english)}
      />
    </>
  );
}
