import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './fields.module.css';
import { ProductFields } from './product-fields.tsx';
import { type ProductDialogProps, useProductForm } from './use-product-form.ts';

/** The form of a product. Closing it asks before changes are lost. */
export function ProductDialog(props: ProductDialogProps) {
  const { host, draft, onClose } = props;
  const { t } = useLingui();
  const { before, form, isChanged, change, faults, submit } = useProductForm(props);
  const [isLeaving, setLeaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Dialog
        open={!isLeaving}
        width="wide"
        onClose={() => (isChanged || isBusy ? setLeaving(true) : onClose())}
        title={before ? before.name : <Trans>Nieuw product</Trans>}
        footer={
          <Button type="submit" form="product" busy={isBusy}>
            <Trans>Opslaan</Trans>
          </Button>
        }
      >
        <form id="product" className={styles.fields} noValidate onSubmit={submit}>
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
