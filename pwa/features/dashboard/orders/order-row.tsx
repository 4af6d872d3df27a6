import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { clockTime, serviceDay } from '#domain/amsterdam-time';
import { cartCount } from '#domain/cart';
import { fromEuros } from '#domain/money';
import { paths } from '#domain/paths';
import { instantText } from '../../../data/date-text.ts';
import { useNow } from '../../../data/use-now.ts';
import type { OrderView } from '../../../data/use-orders.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { progressOf } from './order-line.ts';
import styles from './order-row.module.css';

interface OrderRowProps {
  view: OrderView;
  /** Offers to order the same again. */
  isPast?: boolean;
}

/** An order in a list; pressing it opens it. */
export function OrderRow({ view, isPast = false }: OrderRowProps) {
  const { order } = view;
  const { text, tone, failed } = progressOf(view);
  const { t } = useLingui();
  return (
    <li className={classes(styles.row, failed && styles.failed)}>
      <Picture src={order.host.logo} alt="" width={56} height={56} className={styles.logo} />
      <div className={styles.words}>
        <p className={styles.first}>
          <Link to={paths.order.href(order._id)}>{order.host.name ?? order.name}</Link>
          <Price amount={fromEuros(order.amount)} strong />
        </p>
        {failed ? <strong className={styles.wrong}>{t(text)}</strong> : <Badge tone={tone}>{t(text)}</Badge>}
        <Details order={order} />
        {isPast && view.sendState === 'answered' && (
          <Link className={styles.again} to={paths.order.href(order._id, { again: '1' })}>
            <RotateCcw aria-hidden /> <Trans>Opnieuw bestellen</Trans>
          </Link>
        )}
      </div>
      <ChevronRight aria-hidden />
    </li>
  );
}

function Details({ order }: { order: OrderView['order'] }) {
  const count = cartCount(order);
  return (
    <p className={styles.details}>
      <span>
        <DueText order={order} />
      </span>
      <span>
        <Plural value={count} one="# product" other="# producten" />
      </span>
      {order.number > 0 && <span>#{order.number}</span>}
    </p>
  );
}

function DueText({ order: { due, deliver, done, cancelled } }: { order: OrderView['order'] }) {
  const { i18n } = useLingui();
  const now = useNow();
  const at = Date.parse(due);
  const time = clockTime(at);
  const isToday = serviceDay(at) === serviceDay(now);
  if (!isToday) return at > now ? `${dateText(at, i18n.locale)}, ${time}` : dateText(at, i18n.locale);
  if (done !== null || cancelled) return <Trans>Vandaag {time}</Trans>;
  return deliver ? <Trans>Bezorgen om {time}</Trans> : <Trans>Afhalen om {time}</Trans>;
}

const dateText = (at: number, locale: string): string =>
  instantText(at, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
