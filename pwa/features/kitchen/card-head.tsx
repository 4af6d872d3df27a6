import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bike, CalendarClock, Gift, ShoppingBag, Sparkles } from 'lucide-react';
import { clockTime, serviceDay } from '#domain/amsterdam-time';
import { dayText } from '../../data/date-text.ts';
import { isLaterDay, type KitchenView } from '../../data/kitchen-view.ts';
import { useFromNow } from '../../data/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './card.module.css';

/** Number, due time with the minutes left, order type; a first order and a reward. */
export function CardHead({ view: { order, state, due, again } }: { view: KitchenView }) {
  const isLater = useFromNow((now) => isLaterDay(due, now));
  const isOtherDay = useFromNow((now) => serviceDay(due) !== serviceDay(now));
  const isOpen = state === 'new' || state === 'accepted' || state === 'planned' || state === 'ready';
  return (
    <>
      <div className={styles.head}>
        <strong className={styles.number}>#{order.number}</strong>
        <time className={styles.due} dateTime={new Date(due).toISOString()}>
          {isOtherDay && <Day at={due} />}
          {order.asap && '± '}
          {clockTime(due)}
        </time>
        {isOpen && !isLater && <Left due={due} />}
      </div>
      <p className={styles.badges}>
        <Badge tone={order.deliver ? 'brand' : 'accent'} icon={order.deliver ? <Bike /> : <ShoppingBag />}>
          {order.deliver ? <Trans>Bezorgen</Trans> : <Trans>Afhalen</Trans>}
        </Badge>
        {again !== undefined && (
          <Badge tone="warn" icon={<CalendarClock />}>
            <Trans>Ingepland</Trans>
          </Badge>
        )}
        {order.first && (
          <Badge tone="ok" icon={<Sparkles />}>
            <Trans>Eerste bestelling</Trans>
          </Badge>
        )}
        {order.collected && (
          <Badge tone="warn" icon={<Gift />}>
            <Trans>Gratis snack</Trans>
          </Badge>
        )}
        {!order.deliver && order.code && (
          <Badge>
            <Trans>Code {order.code}</Trans>
          </Badge>
        )}
      </p>
    </>
  );
}

/** The only part of a card that changes every minute. */
function Left({ due }: { due: number }) {
  // `|| 0`, because a delay of a few seconds rounds to -0, which is written with its sign.
  const minutes = useFromNow((now) => Math.round((due - now) / 60_000) || 0);
  const late = -minutes;
  return (
    <span className={minutes < 0 ? styles.over : styles.left}>
      {minutes < 0 ? (
        <Plural value={late} one="# minuut te laat" other="# minuten te laat" />
      ) : (
        <Plural value={minutes} one="nog # minuut" other="nog # minuten" />
      )}
    </span>
  );
}

function Day({ at }: { at: number }) {
  const { i18n } = useLingui();
  return <span className={styles.day}>{dayText(at, i18n.locale)} </span>;
}
