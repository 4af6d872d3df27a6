import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldChange, MenuChange } from '#domain/menu-difference';
import { ownPrice } from '#domain/menu-price';
import { fromEuros, isEuros } from '#domain/money';
import type { Priced, Product } from '#domain/product';
import { formatCents } from '../../ui/price.tsx';
import styles from './change-list.module.css';
import { FIELD_NAMES } from './texts.ts';
import { useTabName } from './use-tab-name.ts';

/** What publishing changes, one line for each change. */
export function ChangeList({ changes }: { changes: readonly MenuChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed anew each time
        <li key={at} data-kind={change.kind.split('-').at(-1)}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { change: MenuChange }) {
  const tabName = useTabName();
  switch (change.kind) {
    case 'tab-added':
      return <Trans>Nieuw tabblad {change.tab}</Trans>;
    case 'tab-removed':
      return <Trans>Tabblad {change.tab} verwijderd</Trans>;
    case 'tab-renamed':
      return (
        <Trans>
          Tabblad {change.from} heet nu {change.to}
        </Trans>
      );
    case 'tabs-moved':
      return <Trans>Volgorde van de tabbladen</Trans>;
    case 'group-renamed':
      return (
        <Trans>
          Groep {change.from} heet nu {change.to}
        </Trans>
      );
    case 'group-moved':
      return <Trans>Volgorde van de groepen in {tabName(change.tab)}</Trans>;
    case 'product-added':
      return (
        <>
          <Trans>Nieuw: {change.product.name}</Trans> <MenuPrice product={change.product} />
        </>
      );
    case 'product-removed':
      return <Trans>{change.product.name} verwijderd</Trans>;
    case 'product-changed':
      return (
        <>
          <strong>{change.product.name}</strong>
          {change.fields.map((field) => (
            <FieldLine key={field.field} change={field} />
          ))}
        </>
      );
    case 'products-moved':
      return <Trans>Volgorde van de producten in {change.group}</Trans>;
    case 'discount-added':
      return <Trans>Nieuwe korting {change.discount.name}</Trans>;
    case 'discount-removed':
      return <Trans>Korting {change.discount.name} verwijderd</Trans>;
    case 'discount-changed':
      return <Trans>Korting {change.discount.name} gewijzigd</Trans>;
    case 'discounts-moved':
      return <Trans>Volgorde van de kortingen</Trans>;
    case 'english-changed':
      return (
        <>
          <strong>{change.text}</strong>
          <span className={styles.field}>
            <Trans>In het Engels</Trans>: <s>{change.from || '–'}</s> → <span>{change.to || '–'}</span>
          </span>
        </>
      );
    case 'arranged':
      return <Trans>Volgorde van de producten</Trans>;
  }
}

const amountOf = (euros: number): string => formatCents(fromEuros(euros));

function MenuPrice({ product }: { product: Product }) {
  const { price, from } = ownPrice(product);
  const amount = formatCents(price);
  return <span>{from ? <Trans>vanaf {amount}</Trans> : amount}</span>;
}

/** The sizes or variations that were added or removed, or whose price changed. */
function pricedChanges(from: unknown, to: unknown): { name: string; from?: number; to?: number }[] {
  type Named = Partial<Priced> & { name: string };
  const listOf = (value: unknown) => (Array.isArray(value) ? (value as Named[]) : []);
  const [before, after] = [listOf(from), listOf(to)];
  const names = new Set([...before, ...after].map(({ name }) => name));
  const priceIn = (list: readonly Named[], name: string) => {
    const found = list.find((one) => one.name === name);
    return found && (found.price ?? 0);
  };
  return [...names].flatMap((name) => {
    const [was, is] = [priceIn(before, name), priceIn(after, name)];
    return was === is
      ? []
      : [{ name, ...(was !== undefined && { from: was }), ...(is !== undefined && { to: is }) }];
  });
}

function FieldLine({ change }: { change: FieldChange }) {
  const { t } = useLingui();
  const { field, from, to } = change;
  const priced = field === 'volume' || field === 'variation' ? pricedChanges(from, to) : [];
  if (priced.length > 0) {
    return priced.map((one) => (
      <span key={one.name} className={styles.field}>
        {t(FIELD_NAMES[field])}, {one.name}: <s>{one.from === undefined ? '–' : amountOf(one.from)}</s> →{' '}
        <span>{one.to === undefined ? '–' : amountOf(one.to)}</span>
      </span>
    ));
  }
  const words = (value: unknown): string | null => {
    if (value === undefined) return '–';
    if (isEuros(value)) return amountOf(value);
    if (typeof value === 'boolean') return value ? t`ja` : t`nee`;
    return typeof value === 'string' && value.length <= 60 && !/^(\/|https?:|draft:)/.test(value)
      ? value
      : null;
  };
  const [before, after] = [words(from), words(to)];
  return (
    <span className={styles.field}>
      {t(FIELD_NAMES[field])}:{' '}
      {before !== null && after !== null ? (
        <>
          <s>{before}</s> → <span>{after}</span>
        </>
      ) : (
        <Trans>gewijzigd</Trans>
      )}
    </span>
  );
}
