import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { isDirectlyAddable, type Product } from '#domain/product';
import type { Switch } from '#domain/switches';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import styles from './switches.module.css';
import {
  nameIn,
  type OutElsewhere,
  outElsewhere,
  type Products,
  searchProducts,
  useProducts,
} from './use-products.ts';
import { useUntilWords } from './use-switch-words.ts';
import { endOfToday, type Switches } from './use-switches.ts';

/** The number of rows; the search finds the others. */
const SHOWN = 60;

/** The products and options of the menu, those that are off first. */
export function SoldOutList({ switches }: { switches: Switches }) {
  const known = useProducts(switches.host);
  const [query, setQuery] = useState('');
  const { t } = useLingui();
  return (
    <>
      <SearchField label={t`Zoek een product`} value={query} onChange={setQuery} data-autofocus="" />
      {known.business.value ? (
        <Rows switches={switches} known={known} query={query} />
      ) : (
        <NoMenu business={known.business} />
      )}
    </>
  );
}

interface RowsProps {
  switches: Switches;
  known: Products;
  query: string;
}

function Rows({ switches, known, query }: RowsProps) {
  const typed = useDeferredValue(query);
  const found = useMemo(() => searchProducts(known.products, typed), [known.products, typed]);
  const off = new Map(switches.on.flatMap((one) => (one.name === 'sold-out' ? [[one.product, one]] : [])));
  // Products that were off when the list was opened come first, so that a row does not move when it is pressed.
  const [first] = useState(() => new Set(off.keys()));
  const sorted = found.toSorted((a, b) => Number(first.has(b._id)) - Number(first.has(a._id)));
  const hidden = sorted.length - SHOWN;
  const elsewhere = outElsewhere(known.business.value!, switches.now);
  if (sorted.length === 0) {
    return (
      <p className={styles.nothing}>
        {known.products.length === 0 ? (
          <Trans>Je kaart is nog leeg</Trans>
        ) : (
          <Trans>Niets gevonden op je menukaart</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.products}>
        {sorted.slice(0, SHOWN).map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            off={off.get(product._id)}
            elsewhere={elsewhere(product)}
            switches={switches}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.nothing}>
          <Plural value={hidden} one="Nog # product: zoek het" other="Nog # producten: zoek ze" />
        </p>
      )}
    </>
  );
}

interface ProductRowProps {
  product: Product;
  off: Switch | undefined;
  elsewhere: OutElsewhere;
  switches: Switches;
}

function ProductRow({ product, off, elsewhere, switches }: ProductRowProps) {
  const { group } = product;
  return (
    <li data-off={off || elsewhere ? '' : undefined}>
      <span>
        <strong>{nameIn(product)}</strong>
        <small>{isDirectlyAddable(product) ? group : <Trans>Keuze bij {group}</Trans>}</small>
        <WhyOut off={off} elsewhere={elsewhere} now={switches.now} />
      </span>
      {(off || !elsewhere) && <RowButtons product={product} off={off} switches={switches} />}
    </li>
  );
}

function WhyOut({ off, elsewhere, now }: Pick<ProductRowProps, 'off' | 'elsewhere'> & { now: number }) {
  const words = useUntilWords();
  if (!off && !elsewhere) return null;
  const until = off && words(off, now);
  return (
    <small className={styles.out}>
      {until ? (
        <Trans>Op, {until}</Trans>
      ) : elsewhere === 'menu' ? (
        <Trans>Uitverkocht op de menukaart zelf</Trans>
      ) : (
        <Trans>Een verplichte keuze is op</Trans>
      )}
    </small>
  );
}

/** The focus goes from the pressed button to the one that replaces it. */
function RowButtons({ product, off, switches }: Omit<ProductRowProps, 'elsewhere'>) {
  const { now, set, end } = switches;
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  const focusKept = useFocusKept(first);
  const name = nameIn(product);
  const switchOff = (until?: string) =>
    set(
      [{ name: 'sold-out', product: product._id, on: true, ...(until && { until }) }],
      t`${name} is uitverkocht`,
    );
  return (
    <span className={styles.buttons} {...focusKept}>
      {off ? (
        <Button ref={first} small aria-label={t`${name} is er weer`} onClick={onFirstTap(() => end(off))}>
          <Trans>Er weer</Trans>
        </Button>
      ) : (
        <>
          <Button
            ref={first}
            small
            variant="secondary"
            aria-label={t`${name}: vandaag op`}
            onClick={onFirstTap(() => switchOff(endOfToday(now)))}
          >
            <Trans>Vandaag op</Trans>
          </Button>
          <Button
            small
            variant="quiet"
            aria-label={t`${name}: op tot ik het aanzet`}
            onClick={onFirstTap(() => switchOff())}
          >
            <Trans>Tot ik het aanzet</Trans>
          </Button>
        </>
      )}
    </span>
  );
}

function NoMenu({ business }: { business: Products['business'] }) {
  if (business.status === 'loading') {
    return (
      <Loading>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={64} />
        ))}
      </Loading>
    );
  }
  return (
    <EmptyState
      title={<Trans>Je menukaart staat nog niet op dit apparaat</Trans>}
      action={
        <Button onClick={business.retry}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    >
      <Trans>Zodra er verbinding is, kun je producten uitzetten. Daarna werkt het ook zonder.</Trans>
    </EmptyState>
  );
}
