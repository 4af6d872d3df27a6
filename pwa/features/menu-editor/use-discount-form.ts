import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Discount } from '#domain/discount';
import { formerDiscounts } from '#domain/former-discounts';
import { languageOf } from '#domain/language';
import type { MenuContent } from '#domain/menu-content';
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
  const [opened] = useState(draft.menu.discounts);
  const [first] = useState(() =>
    discountFormOf(at === null ? undefined : opened[at], {
      language: languageOf(i18n.locale),
      en: draft.menu.en,
    }),
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
        const place = placeNow(at, opened, menu);
        // Nothing was typed: what others changed meanwhile stays (rule kitchen/menu-forms).
        if (place !== null && form === first) return menu;
        const changed = putDiscount(menu, place, discount);
        return withPairs(changed, discountPairs(form), discountPairs(first));
      });
    },
    remove() {
      onClose();
      void edit((menu) => {
        const place = placeNow(at, opened, menu);
        return place === null ? menu : removeDiscount(menu, place);
      }, t`${form.name} verwijderd`);
    },
  };
}

/**
 * The place of a discount, which may be moved and changed by others meanwhile; null if it is new or gone.
 * @param opened the discounts when `at` was its place
 */
function placeNow(at: number | null, opened: readonly Discount[], { discounts }: MenuContent): number | null {
  const place = at === null ? -1 : formerDiscounts(opened, discounts).indexOf(at);
  return place < 0 ? null : place;
}
