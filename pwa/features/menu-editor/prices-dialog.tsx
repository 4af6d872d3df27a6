import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readAmount } from '#domain/menu-list-cell';
import { changedPrice, changePrices, type PriceChange } from '#domain/menu-prices';
import { fromEuros } from '#domain/money';
import type { Product } from '#domain/product';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { EditorDialogProps } from './asking.ts';
import styles from './fields.module.css';
import { useEditing } from './use-editing.ts';
import { useTabName } from './use-tab-name.ts';

const EXAMPLES = 3;
const MAX_PERCENT = 500;

interface PricesDialogProps extends EditorDialogProps {
  /** null for the whole menu. */
  tab: string | null;
  /** null for the whole tab. */
  group: string | null;
}

/** The form as it is typed. */
type ChangeForm = Omit<PriceChange, 'percent'> & { percent: string };

/** The change that was typed; null while the percentage is not complete. */
function changeOf({ percent: typed, roundTo }: ChangeForm): PriceChange | null {
  const percent = readAmount(typed);
  return percent !== null && percent >= -100 && percent <= MAX_PERCENT ? { percent, roundTo } : null;
}

/** Changes all prices of a group, a tab or the menu by a percentage. */
export function PricesDialog({ host, draft, tab, group, onClose }: PricesDialogProps) {
  const { t } = useLingui();
  const edit = useEditing(host);
  const tabName = useTabName();
  const [form, setForm] = useState<ChangeForm>({ percent: '', roundTo: 5 });
  const change = changeOf(form);
  const products = draft.menu.products.filter(
    (one) => (tab === null || one.tab === tab) && (group === null || one.group === group),
  );
  const place = tab === null ? null : group === null ? { tab } : { tab, group };
  const name = group ?? (tab === null ? t`de hele kaart` : tabName(tab));
  const save = () => {
    if (!change) return;
    onClose();
    void edit((menu) => changePrices(menu, place, change), t`Prijzen gewijzigd`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Prijzen van {name}</Trans>}
      footer={
        <Button type="submit" form="prices" disabled={!change || products.length === 0}>
          <Plural value={products.length} one="# product wijzigen" other="# producten wijzigen" />
        </Button>
      }
    >
      <form
        id="prices"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ChangeFields form={form} onChange={setForm} />
        {change && <Examples products={products.slice(0, EXAMPLES)} change={change} />}
      </form>
    </Dialog>
  );
}

function ChangeFields({ form, onChange }: { form: ChangeForm; onChange(form: ChangeForm): void }) {
  const { t } = useLingui();
  const isWrong = form.percent.trim() !== '' && changeOf(form) === null;
  return (
    <>
      <TextField
        label={t`Percentage`}
        hint={t`Met een min ervoor gaan de prijzen omlaag. Ook prijzen van maten gaan mee, toeslagen van varianten niet.`}
        inputMode="text"
        autoComplete="off"
        value={form.percent}
        data-autofocus
        error={isWrong ? t`Vul een percentage in, zoals 3,5 of -10.` : ''}
        onChange={({ target }) => onChange({ ...form, percent: target.value })}
      />
      <SelectField
        label={t`Afronden op`}
        value={form.roundTo}
        onChange={({ target }) =>
          onChange({ ...form, roundTo: Number(target.value) as PriceChange['roundTo'] })
        }
      >
        <option value={1}>{t`1 cent`}</option>
        <option value={5}>{t`5 cent`}</option>
        <option value={10}>{t`10 cent`}</option>
      </SelectField>
    </>
  );
}

function Examples({ products, change }: { products: readonly Product[]; change: PriceChange }) {
  const { t } = useLingui();
  return (
    <ul className={styles.examples} aria-label={t`Voorbeelden`}>
      {products.map(({ _id, name, price }) => (
        <li key={_id}>
          <span>{name}</span>
          <span>
            <s>{formatCents(fromEuros(price))}</s> → {formatCents(fromEuros(changedPrice(price, change)))}
          </span>
        </li>
      ))}
    </ul>
  );
}
