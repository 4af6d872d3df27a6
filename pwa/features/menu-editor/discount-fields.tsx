import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FROM_MONDAY } from '#domain/amsterdam-time';
import { EVERY_DAY } from '#domain/discount';
import { groupsOf, hasTab } from '#domain/menu-content';
import { LONGEST_NAME } from '#domain/plain-text';
import { WEEKDAYS } from '../../ui/business/weekdays.ts';
import { EnglishField } from '../../ui/english-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import type { EditorDialogProps } from './asking.ts';
import { DISCOUNT_KINDS, type DiscountForm, type DiscountKind, isOfSet } from './discount-form.ts';
import { englishFieldsOf } from './english-fields-of.ts';
import styles from './fields.module.css';
import { useTabName } from './use-tab-name.ts';

const KIND_NAMES: Record<DiscountKind, MessageDescriptor> = {
  percent: msg`Percentage op de hele bestelling`,
  price: msg`Vaste prijs per stuk`,
  free: msg`Zoveel halen, minder betalen`,
  'percent-of-set': msg`Percentage op een groep of aantal`,
  'price-of-set': msg`Vaste prijs bij een aantal`,
};

/** Initial numbers, so that a kind that needs them can be saved. */
function firstNumbers(kind: DiscountKind, { quantity, pay }: DiscountForm): Partial<DiscountForm> {
  if (kind === 'percent') return { tab: '', group: '' };
  if (quantity !== '') return {};
  if (kind === 'free') return { quantity: '3', pay: pay || '2' };
  return kind.endsWith('-of-set') ? { quantity: '1' } : {};
}

interface PartProps {
  form: DiscountForm;
  change(more: Partial<DiscountForm>): void;
}

/** What customers read of a discount. */
export function DiscountWords({ form, change }: PartProps) {
  const { t } = useLingui();
  const inEnglish = englishFieldsOf(form, change);
  return (
    <>
      <TextField
        label={t`Naam`}
        value={form.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => change({ name: target.value })}
      />
      <EnglishField of={t`Naam`} dutch={form.name} {...inEnglish('name')} />
      <TextArea
        label={t`Omschrijving`}
        value={form.description}
        maxLength={500}
        onChange={({ target }) => change({ description: target.value })}
      />
      <EnglishField of={t`Omschrijving`} long dutch={form.description} {...inEnglish('description')} />
    </>
  );
}

/** What the discount gives: its kind, with its numbers. */
export function DiscountGives({ form, change }: PartProps) {
  const { t } = useLingui();
  const isSet = isOfSet(form.kind);
  const changeKind = (kind: DiscountKind) => change({ kind, ...firstNumbers(kind, form) });
  return (
    <>
      <SelectField
        label={t`Soort korting`}
        value={form.kind}
        onChange={({ target }) => changeKind(target.value as DiscountKind)}
      >
        {DISCOUNT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(KIND_NAMES[kind])}
          </option>
        ))}
      </SelectField>
      <div className={styles.side}>
        {isSet && (
          <TextField
            label={t`Aantal halen`}
            inputMode="numeric"
            value={form.quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
        )}
        {isSet && (
          <TextField
            label={t`Aantal betalen`}
            inputMode="numeric"
            value={form.pay}
            onChange={({ target }) => change({ pay: target.value })}
          />
        )}
        {form.kind.startsWith('percent') && (
          <TextField
            label={t`Procent korting`}
            inputMode="decimal"
            value={form.percent}
            onChange={({ target }) => change({ percent: target.value })}
          />
        )}
        {form.kind.startsWith('price') && (
          <TextField
            label={t`Prijs per stuk`}
            inputMode="decimal"
            value={form.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </div>
    </>
  );
}

/** The day, the order type and the products that the discount is for. */
export function DiscountScope({ form, change, draft }: PartProps & Pick<EditorDialogProps, 'draft'>) {
  const { t } = useLingui();
  const tabName = useTabName();
  const { menu } = draft;
  const isTabGone = form.tab !== '' && !hasTab(menu, form.tab);
  const groups = form.tab ? groupsOf(menu, form.tab) : [...new Set(menu.products.map(({ group }) => group))];
  const isGroupGone = form.group !== '' && !groups.includes(form.group);
  return (
    <div className={styles.side}>
      <SelectField
        label={t`Dag`}
        value={form.day}
        onChange={({ target }) => change({ day: Number(target.value) })}
      >
        <option value={EVERY_DAY}>{t`Elke dag`}</option>
        {FROM_MONDAY.map((day) => (
          <option key={day} value={day}>
            {t(WEEKDAYS[day]!)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Geldt voor`}
        value={form.way}
        onChange={({ target }) => change({ way: target.value as DiscountForm['way'] })}
      >
        <option value="both">{t`Bezorgen en afhalen`}</option>
        <option value="deliver">{t`Alleen bezorgen`}</option>
        <option value="takeout">{t`Alleen afhalen`}</option>
      </SelectField>
      {form.kind !== 'percent' && (
        <>
          <SelectField
            label={t`Tabblad`}
            value={form.tab}
            error={isTabGone ? t`Het tabblad bestaat niet.` : ''}
            onChange={({ target }) => change({ tab: target.value, group: '' })}
          >
            <option value="">{t`Alle`}</option>
            {form.tab !== '' && !menu.tabs.includes(form.tab) && (
              <option value={form.tab}>{tabName(form.tab)}</option>
            )}
            {menu.tabs.map((tab) => (
              <option key={tab}>{tab}</option>
            ))}
          </SelectField>
          <SelectField
            label={t`Groep`}
            value={form.group}
            error={isGroupGone ? t`De groep van deze korting heeft geen producten.` : ''}
            onChange={({ target }) => change({ group: target.value })}
          >
            <option value="">{t`Alle`}</option>
            {isGroupGone && <option>{form.group}</option>}
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  );
}
