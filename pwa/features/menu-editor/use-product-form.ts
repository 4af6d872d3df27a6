import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { languageOf } from '#domain/language';
import { type GroupPlace, groupsOf } from '#domain/menu-content';
import { addProduct } from '#domain/menu-draft';
import type { Product } from '#domain/product';
import type { EditorDialogProps } from './asking.ts';
import { withPairs } from './english-pairs.ts';
import { englishPairs, type FormFaults, formOf, type ProductForm } from './product-form.ts';
import { productOf, withTyped } from './typed-product.ts';
import { useEditing } from './use-editing.ts';

export interface ProductDialogProps extends EditorDialogProps {
  /** null for a new product. */
  id: string | null;
  place: GroupPlace;
}

interface ProductEditing {
  /** The product as it was opened; undefined for a new one. */
  before: Product | undefined;
  form: ProductForm;
  isChanged: boolean;
  change(more: Partial<ProductForm>): void;
  faults: FormFaults;
  /** Saves the form and closes the dialog, or shows what is wrong in the form. */
  submit(event: FormEvent<HTMLElement>): void;
}

/** A product as it is typed. Nothing changes in the draft before it is saved. */
export function useProductForm({ host, draft, id, place, onClose }: ProductDialogProps): ProductEditing {
  const { i18n } = useLingui();
  const edit = useEditing(host);
  const [before] = useState(() => draft.menu.products.find(({ _id }) => _id === id));
  const [first] = useState(() =>
    formOf(before ?? firstPlace(draft, place), { language: languageOf(i18n.locale), en: draft.menu.en }),
  );
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const read = productOf(form, before);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return focusInvalid(event.currentTarget);
    onClose();
    void edit((menu) => {
      const { product } = read;
      const changed = before ? withTyped(menu, product, before) : addProduct(menu, product);
      return withPairs(changed, englishPairs(form), englishPairs(first));
    });
  };
  const change = (more: Partial<ProductForm>) => setForm((last) => ({ ...last, ...more }));
  return { before, form, isChanged: form !== first, change, faults, submit };
}

/** Runs once the faults are shown. Opens the part of the field first: a field in a closed part cannot get the focus. */
const focusInvalid = (form: HTMLElement) =>
  void requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    const part = field?.closest('details');
    if (part) part.open = true;
    field?.focus();
  });

/** A new product goes into the group that was asked for, else into the first of the tab. */
const firstPlace = ({ menu }: EditorDialogProps['draft'], { tab, group }: GroupPlace): GroupPlace => ({
  tab,
  group: group || (groupsOf(menu, tab)[0] ?? ''),
});
