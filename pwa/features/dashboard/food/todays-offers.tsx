import { Trans } from '@lingui/react/macro';
import { serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { byOpenFirst, isListed, orderingAllowed } from '#domain/business-card';
import { type Discount, discountsOfDay, EVERY_DAY } from '#domain/discount';
import { paths } from '#domain/paths';
import { type HostOffers, useHubOffers } from '../../../data/use-hub-offers.ts';
import { useNow } from '../../../data/use-now.ts';
import { OfferWords } from '../../../ui/business/offer-words.tsx';
import { TextsOfMenu } from '../../../ui/business/own-texts.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './food-tab.module.css';

/** Discounts of the hub's businesses for today and for every day (rule accounts/todays-offers). */
export function TodaysOffers({ hubId }: { hubId: string }) {
  const now = useNow();
  const offers = todaysOffers(useHubOffers(hubId).value ?? [], now);
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Acties van vandaag</Trans>
      </h2>
      <ul className={styles.offers}>
        {offers.map(({ host, menu, discount, place }) => (
          <li key={`${host._id} ${place}`}>
            <TextsOfMenu value={menu}>
              <OfferCard host={host} discount={discount} />
            </TextsOfMenu>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Discounts for today only come before those for every day, within each the open businesses first. */
function todaysOffers(all: readonly HostOffers[], now: number) {
  const weekday = weekdayOf(serviceDay(now));
  const byOpen = byOpenFirst(now);
  return all
    .filter(({ host }) => isListed(host) && orderingAllowed(host, { hostMode: false }))
    .toSorted((a, b) => byOpen(a.host, b.host))
    .flatMap(({ host, discounts, en }) =>
      discountsOfDay(discounts, weekday).map((discount) => ({
        host,
        menu: { en },
        discount,
        // Two discounts may have the same name.
        place: discounts.indexOf(discount),
      })),
    )
    .toSorted((a, b) => Number(a.discount.day === EVERY_DAY) - Number(b.discount.day === EVERY_DAY));
}

function OfferCard({ host, discount }: { host: HostOffers['host']; discount: Discount }) {
  return (
    <Link to={paths.business.href(host._id)} className={styles.offer}>
      <Picture src={host.logo} alt="" width={48} height={48} />
      <div>
        <small>{host.name}</small>
        <OfferWords offer={discount} />
      </div>
    </Link>
  );
}
