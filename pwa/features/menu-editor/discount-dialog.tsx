import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DiscountGives, DiscountScope, DiscountWords } from './discount-fields.tsx';
import styles from './fields.module.css';
import { type DiscountDialogProps, useDiscountForm } from './use-discount-form.ts';

export function DiscountDialog(props: DiscountDialogProps) {
  const { t } = useLingui();
  const { form, change, isUsable, save, remove } = useDiscountForm(props);
  const isNew = props.at === null;
  return (
    <Dialog
      open
      width="wide"
      onClose={props.onClose}
      title={isNew ? <Trans>Nieuwe korting</Trans> : <Trans>Korting</Trans>}
      footer={
        <>
          {!isNew && (
            <Button variant="secondary" onClick={remove}>
              <Trans>Verwijderen</Trans>
            </Button>
          )}
          <Button type="submit" form="discount" disabled={!isUsable}>
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
        <DiscountWords form={form} change={change} />
        <DiscountGives form={form} change={change} />
        <DiscountScope form={form} change={change} draft={props.draft} />
        {!isUsable && form.name.trim() !== '' && (
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
