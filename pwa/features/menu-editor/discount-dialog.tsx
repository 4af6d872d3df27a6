import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Discount } from '#domain/discount';
import type { Language } from '#domain/language';
import { isSameContent, type MenuContent } from '#domain/menu-content';
import { putDiscount, removeDiscount } from '#domain/menu-draft';
import { LONGEST_NAME } from '#domain/plain-text';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { EditorDialogProps } from './asking.ts';
import { DiscountGives, DiscountScope } from './discount-fields.tsx';
import { type DiscountForm, discountFormOf, discountOf, discountPairs } from './discount-form.ts';
import { withPairs } from './english-pairs.ts';
import styles from './fields.module.css';
import { useEditing } from './use-editing.ts';

interface DiscountDialogProps extends EditorDialogProps {
  /** The place of the discount in the menu; null for a new one. */
  at: number | null;
}

export function DiscountDialog({ host, draft, at, onClose }: DiscountDialogProps) {
  const { t, i18n } = useLingui();
  const edit = useEditing(host);
  const [before] = useState(() => (at === null ? undefined : draft.menu.discounts[at]));
  const [first] = useState(() =>
    discountFormOf(before, { language: i18n.locale as Language, en: draft.menu.en }),
  );
  const [form, setForm] = useState(first);
  const discount = discountOf(form);
  const change = (more: Partial<DiscountForm>) => setForm((last) => ({ ...last, ...more }));
  const inEnglish = (field: keyof DiscountForm['english']) => ({
    english: form.english[field],
    onChange: (english: string) => change({ english: { ...form.english, [field]: english } }),
  });
  /** The place of the discount, which moves if the menu changes meanwhile; null if it is gone. */
  const placeOf = ({ discounts }: MenuContent): number | null => {
    const isBefore = (one: Discount | undefined) => isSameContent(one, before);
    if (at === null || isBefore(discounts[at])) return at;
    const place = discounts.findIndex(isBefore);
    return place < 0 ? null : place;
  };
  const save = () => {
    if (!discount) return;
    onClose();
    void edit((menu) =>
      withPairs(putDiscount(menu, placeOf(menu), discount), discountPairs(form), discountPairs(first)),
    );
  };
  const remove = () => {
    onClose();
    void edit((menu) => {
      const place = placeOf(menu);
      return place === null ? menu : removeDiscount(menu, place);
    }, t`${form.name} verwijderd`);
  };
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={at === null ? <Trans>Nieuwe korting</Trans> : <Trans>Korting</Trans>}
      footer={
        <>
          {at !== null && (
            <Button variant="secondary" onClick={remove}>
              <Trans>Verwijderen</Trans>
            </Button>
          )}
          <Button type="submit" form="discount" disabled={!discount}>
            <Trans>Opslaan</Trans>
          </Button>
        </>
      }
    >
      <form
        id="discount"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
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
        <DiscountGives form={form} change={change} />
        <DiscountScope form={form} change={change} draft={draft} />
        {!discount && form.name.trim() !== '' && (
          <p className={styles.hint} role="status">
            <Trans>Zo geeft deze korting nog niets. Vul de getallen in.</Trans>
          </p>
        )}
        <Switch
          label={t`Niet samen met andere kortingen`}
          checked={form.solo}
          onChange={(solo) => change({ solo })}
        />
      </form>
    </Dialog>
  );
}
