import { Suspense, useRef } from 'react';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { delivers, offersTakeaway, orderingAllowed } from '#domain/business-card';
import { menuTabs } from '#domain/menu-tabs';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useConsent } from '../../data/use-consent.ts';
import { useNowOf } from '../../data/use-now-of.ts';
import { TextsOfMenu } from '../../ui/business/own-texts.tsx';
import { CookieNotice } from '../../ui/cookie-notice.ts';
import styles from './business-info.module.css';
import { DeliverySection } from './delivery-section.tsx';
import { Features } from './features.tsx';
import { InfoBar } from './info-bar.tsx';
import { InfoFooter } from './info-footer.tsx';
import { InfoHead } from './info-head.tsx';
import { MenuOverview } from './menu-overview.tsx';
import { OffersSection } from './offers-section.tsx';
import { PhoneOrderBar } from './phone-order-bar.tsx';
import { TakeawaySection } from './takeaway-section.tsx';

/** A business's information page: menu, stories, delivery, takeaway, offers and contact. */
export function BusinessInfo({ host, menu }: { host: Host; menu: Menu }) {
  const now = useNowOf(host);
  const consent = useConsent();
  const contact = useRef<HTMLElement>(null);
  const hasDishes = menuTabs(menu).length > 0;
  const mayOrder = hasDishes && orderingAllowed(host, { hostMode: hostModeBusiness === host._id });
  return (
    <TextsOfMenu value={menu}>
      <div className={styles.info}>
        <InfoBar
          host={host}
          onContact={() => {
            contact.current?.scrollIntoView({ block: 'start' });
            contact.current?.focus({ preventScroll: true });
          }}
        />
        <main>
          <InfoHead host={host} now={now} mayOrder={mayOrder} />
          <div className={styles.columns}>
            <div className={styles.story}>
              <MenuOverview host={host} menu={menu} mayOrder={mayOrder} />
              <Features host={host} />
            </div>
            <div className={styles.aside}>
              {delivers(host) && <DeliverySection host={host} />}
              {offersTakeaway(host) && <TakeawaySection host={host} />}
              <OffersSection host={host} discounts={menu.discounts} now={now} mayOrder={mayOrder} />
            </div>
          </div>
        </main>
        <InfoFooter host={host} now={now} placeRef={contact} />
        {mayOrder && <PhoneOrderBar to={paths.business.href(host._id)} />}
        <Suspense>
          {consent.asked && <CookieNotice privacy={paths.privacy.href()} onAccept={consent.give} />}
        </Suspense>
      </div>
    </TextsOfMenu>
  );
}
