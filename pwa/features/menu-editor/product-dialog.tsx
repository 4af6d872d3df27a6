import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Language } from '#domain/language';
import { type GroupPlace, groupsOf } from '#domain/menu-content';
import { addProduct, replaceProduct } from '#domain/menu-draft';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorDialogProps } from './asking.ts';
import { withPairs } from './english-pairs.ts';
import styles from './fields.module.css';
import { ProductFields } from './product-fields.tsx';
import { englishPairs, type FormFaults, formOf, type ProductForm } from './product-form.ts';
import { productOf } from './typed-product.ts';
import { useEditing } from './use-editing.ts';

interface ProductDialogProps extends EditorDialogProps {
  /** null for a new product. */
  id: string | null;
  place: GroupPlace;
}

/** The form of a product. Nothing changes in the draft before it is saved. */
export function ProductDialog({ host, draft, id, place, onClose }: ProductDialogProps) {
  const { t, i18n } = useLingui();
  const edit = useEditing(host);
  // As it was opened: another tab may change the draft meanwhile, and the last save wins.
  const [before] = useState(() => draft.menu.products.find(({ _id }) => _id === id));
  const [first] = useState(() =>
    formOf(before ?? firstPlace(draft, place), { language: i18n.locale as Language, en: draft.menu.en }),
  );
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const [isLeaving, setLeaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const change = (more: Partial<ProductForm>) => setForm((last) => ({ ...last, ...more }));
  const save = async () => {
    const read = productOf(form, before);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    onClose();
    await edit((menu) => {
      const { product } = read;
      const changed = before
        ? replaceProduct(menu, { ...product, _id: before._id })
        : addProduct(menu, product);
      return withPairs(changed, englishPairs(form), englishPairs(first));
    });
  };
  const leave = () => (form === first && !isBusy ? onClose() : setLeaving(true));
  return (
    <>
      <Dialog
        open={!isLeaving}
        width="wide"
        onClose={leave}
        title={before ? before.name : <Trans>Nieuw product</Trans>}
        footer={
          <Button type="submit" form="product" busy={isBusy}>
            <Trans>Opslaan</Trans>
          </Button>
        }
      >
        <form
          id="product"
          ref={body}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ProductFields
            host={host}
            menu={draft.menu}
            form={form}
            faults={faults}
            change={change}
            onBusy={setBusy}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t`Wijzigingen weggooien?`}
        yes={t`Weggooien`}
        no={t`Verder bewerken`}
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </>
  );
}

/** A new product goes into the group that was asked for, else into the first of the tab. */
const firstPlace = ({ menu }: EditorDialogProps['draft'], { tab, group }: GroupPlace): GroupPlace => ({
  tab,
  group: group || (groupsOf(menu, tab)[0] ?? ''),
});
