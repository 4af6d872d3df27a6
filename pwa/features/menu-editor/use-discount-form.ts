import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Discount } from '#domain/discount';
import type { Language } from '#domain/language';
import { isSameContent, type MenuContent } from '#domain/menu-content';
import { putDiscount, removeDiscount } from '#domain/menu-draft';
import type { EditorDialogProps } from './asking.ts';
import { type DiscountForm, discountFormOf, discountOf, discountPairs } from './discount-form.ts';
import { withPairs } from './english-pairs.ts';
import { useEditing } from './use-editing.ts';

export interface DiscountDialogProps extends EditorDialogProps {
  /** The place of the discount in the menu; null for a new one. */
  at: number | null;
}

interface DiscountEditing {
  form: DiscountForm;
  change(more: Partial<DiscountForm>): void;
  /** Whether the discount that was typed can lower a price. */
  isUsable: boolean;
  save(): void;
  remove(): void;
}

/** A discount as it is typed. Saving and removing close its dialog. */
export function useDiscountForm({ host, draft, at, onClose }: DiscountDialogProps): DiscountEditing {
  const { t, i18n } = useLingui();
  const edit = useEditing(host);
  const [before] = useState(() => (at === null ? undefined : draft.menu.discounts[at]));
  const [first] = useState(() =>
    discountFormOf(before, { language: i18n.locale as Language, en: draft.menu.en }),
  );
  const [form, setForm] = useState(first);
  const discount = discountOf(form);
  return {
    form,
    change: (more) => setForm((last) => ({ ...last, ...more })),
    isUsable: discount !== null,
    save() {
      if (!discount) return;
      onClose();
      void edit((menu) => {
        const changed = putDiscount(menu, placeOf(before, at, menu), discount);
        return withPairs(changed, discountPairs(form), discountPairs(first));
      });
    },
    remove() {
      onClose();
      void edit((menu) => {
        const place = placeOf(before, at, menu);
        return place === null ? menu : removeDiscount(menu, place);
      }, t`${form.name} verwijderd`);
    },
  };
}

/** The place of a discount, which moves if the menu changes meanwhile; null if it is new or gone. */
function placeOf(before: Discount | undefined, at: number | null, { discounts }: MenuContent): number | null {
  const isBefore = (one: Discount | undefined) => isSameContent(one, before);
  if (at === null || isBefore(discounts[at])) return at;
  const place = discounts.findIndex(isBefore);
  return place < 0 ? null : place;
}
