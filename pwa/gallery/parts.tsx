import { cents, ZERO } from '#domain/money';
import { AddAddress } from '../ui/address/add-address.tsx';
import { AddressFinder, type AddressLookup } from '../ui/address/address-finder.tsx';
import { AddressPicker } from '../ui/address/address-picker.tsx';
import { DeliveryAddressDialog } from '../ui/address/delivery-address-dialog.tsx';
import { DeliveryMessage, NoDelivery } from '../ui/address/delivery-message.tsx';
import { deliveryTo } from '../ui/address/delivery-to.ts';
import HouseNumberDialog from '../ui/address/house-number-dialog.tsx';
import LocationTrouble from '../ui/address/location-trouble.tsx';
import { NothingNear } from '../ui/address/nothing-near.tsx';
import { SavedAddresses } from '../ui/address/saved-addresses.tsx';
import { AbsentBusiness, BusinessMissing } from '../ui/business/absent-business.tsx';
import { AllergenIcons, AllergenLegend } from '../ui/business/allergens.tsx';
import { BusinessCard } from '../ui/business/business-card.tsx';
import { BusinessCount } from '../ui/business/business-count.tsx';
import { BusinessTitle } from '../ui/business/business-title.tsx';
import { ContactLinks } from '../ui/business/contact-links.tsx';
import { HubCard } from '../ui/business/hub-card.tsx';
import { HubsUnreachable } from '../ui/business/hubs-unreachable.tsx';
import { Initial } from '../ui/business/initial.tsx';
import { NoKitchen } from '../ui/business/no-kitchen.tsx';
import { OfferList } from '../ui/business/offer-list.tsx';
import { TextsOfMenu } from '../ui/business/own-texts.tsx';
import { PausedNotice } from '../ui/business/paused-notice.tsx';
import { StampCard } from '../ui/business/stamp-card.tsx';
import { SubmissionDialog } from '../ui/business/submission-dialog.tsx';
import { SwitchedNotice } from '../ui/business/switched-notice.tsx';
import { UnsavedDrafts } from '../ui/business/unsaved-drafts.tsx';
import { WeekHours } from '../ui/business/week-hours.tsx';
import { Button } from '../ui/button.tsx';
import { ActionCodeForm } from '../ui/codes/action-code-form.tsx';
import { KeptCodes } from '../ui/codes/kept-codes.tsx';
import { CartChanges } from '../ui/order/cart-changes.tsx';
import { CartList } from '../ui/order/cart-list.tsx';
import { OrderItems } from '../ui/order/order-items.tsx';
import { OrderTypeTabs } from '../ui/order/order-type-tabs.tsx';
import { TotalsList } from '../ui/order/totals-list.tsx';
import { PhoneValidator } from '../ui/phone/phone-validator.tsx';
import { Unsent } from '../ui/unsent.tsx';
import { Held, LONG, nothing, type Part } from './part.tsx';
import { cart, EVENING, home, hub, MORNING, NIGHT, offers, olympos, roma, street, totals } from './sample.ts';

const explain = (code: string) => `Er ging iets mis (${code}).`;
const lookup = (status: AddressLookup<typeof home>['search']['status']): AddressLookup<typeof home> => ({
  text: 'Grotestraat 1',
  onText: nothing,
  search: { status, list: status === 'found' ? [home, street] : [], message: 'unavailable' },
  explain,
  locate: async () => ({ ok: false, reason: 'denied' }),
});
const links = { order: '/ui', info: '/ui' };
const later = { refreshing: false, retry: nothing };

const address: Part[] = [
  {
    name: 'AddressFinder',
    states: {
      idle: <AddressFinder {...lookup('idle')} onSelect={nothing} />,
      found: <AddressFinder {...lookup('found')} onSelect={nothing} />,
      none: <AddressFinder {...lookup('none')} onSelect={nothing} />,
      failed: <AddressFinder {...lookup('failed')} onSelect={nothing} />,
    },
  },
  {
    name: 'AddressPicker',
    states: { 'zipcode first': <AddressPicker {...lookup('idle')} onUse={nothing} /> },
  },
  {
    name: 'AddAddress',
    states: {
      plain: (
        <AddAddress lookup={lookup('idle')} add={async () => 'saved'} explain={explain} onDone={nothing} />
      ),
    },
  },
  {
    name: 'SavedAddresses',
    states: {
      list: (
        <SavedAddresses
          addresses={[home, street]}
          chosenKey={home._id}
          hereKey={street._id}
          notes={new Map([[street._id, 'Alleen op dit apparaat']])}
          onSelect={nothing}
          onDelete={nothing}
        />
      ),
    },
  },
  { name: 'NothingNear', states: { plain: <NothingNear address={home.name!} /> } },
  {
    name: 'DeliveryMessage',
    states: {
      minimum: (
        <DeliveryMessage
          terms={deliveryTo(roma, home)?.terms ?? null}
          quote={{
            price: cents(250),
            allowed: false,
            missing: cents(350),
            free: false,
            freeFrom: cents(3000),
          }}
          address={home.name!}
        />
      ),
      blocked: <NoDelivery reason="region-blocked" address={home.name!} />,
      'no region': <NoDelivery reason="no-region" address={LONG} />,
    },
  },
  { name: 'Dialogs about addresses', states: { dialogs: <AddressDialogs /> } },
];

function AddressDialogs() {
  return (
    <Held<'delivery' | 'number' | null> initial={null}>
      {(open, set) => (
        <>
          <Button small variant="secondary" onClick={() => set('delivery')}>
            delivery address
          </Button>
          <Button small variant="secondary" onClick={() => set('number')}>
            house number
          </Button>
          <DeliveryAddressDialog
            host={roma}
            open={open === 'delivery'}
            onClose={() => set(null)}
            saved={[home, street]}
            chosenKey={home._id}
            lookup={lookup('idle')}
            choose={() => set(null)}
          />
          {open === 'number' && (
            <HouseNumberDialog address={street} onClose={() => set(null)} onNumber={() => set(null)} />
          )}
        </>
      )}
    </Held>
  );
}

const business: Part[] = [
  {
    name: 'BusinessCard',
    states: {
      open: <BusinessCard business={roma} now={EVENING} to={links} mayOrder />,
      closed: <BusinessCard business={olympos} now={NIGHT} to={links} mayOrder={false} />,
      'with delivery, long name': (
        <BusinessCard
          business={{ ...roma, name: LONG }}
          now={MORNING}
          to={links}
          mayOrder
          destination={home}
        />
      ),
    },
  },
  {
    name: 'BusinessTitle',
    states: {
      open: <BusinessTitle business={roma} now={EVENING} />,
      'long name': <BusinessTitle business={{ ...olympos, name: LONG }} now={NIGHT} />,
      'without logo': <BusinessTitle business={{ ...roma, logo: undefined }} now={EVENING} />,
    },
  },
  { name: 'Initial', states: { plain: <Initial name={roma.name} size={72} /> } },
  {
    name: 'HubCard',
    states: {
      plain: <HubCard hub={hub} to="/ui" />,
      'without picture': <HubCard hub={{ name: LONG, description: LONG }} to="/ui" />,
    },
  },
  {
    name: 'BusinessCount',
    states: { one: <BusinessCount count={1} />, several: <BusinessCount count={12} /> },
  },
  { name: 'WeekHours', states: { week: <WeekHours hours={roma} now={EVENING} /> } },
  { name: 'OfferList', states: { offers: <OfferList offers={offers} /> } },
  {
    name: 'Allergens',
    states: {
      icons: <AllergenIcons allergens={['pork', 'hot', 'veggie', 'peanut']} />,
      legend: <AllergenLegend />,
    },
  },
  {
    name: 'StampCard',
    states: {
      begun: <StampCard name={roma.name} logo={roma.logo} stamps={3} max={10} />,
      full: <StampCard name={LONG} stamps={10} max={10} action={<Button small>Bestellen</Button>} />,
    },
  },
  {
    name: 'ContactLinks',
    states: {
      all: <ContactLinks name={roma.name} phone="0548612345" address={home.name} />,
      'without phone': <ContactLinks name={LONG} phone={undefined} address={home.name} />,
    },
  },
  {
    name: 'Unsent',
    states: {
      one: <Unsent waiting={{ onTheWay: 1, forUser: 0 }} />,
      several: <Unsent waiting={{ onTheWay: 2, forUser: 1 }} />,
    },
  },
  {
    name: 'UnsavedDrafts',
    states: {
      'before logging out': (
        <UnsavedDrafts
          profile
          drafts={[
            { kind: 'menu', name: 'Pizzeria Roma', changes: 12 },
            { kind: 'settings', name: 'Pizzeria Roma', changes: 1 },
          ]}
        />
      ),
    },
  },
  {
    name: 'SwitchedNotice',
    states: {
      'no delivery': <SwitchedNotice reason="no-delivery" business={roma.name} address={home.name!} />,
      'delivery off': (
        <SwitchedNotice
          reason="delivery-off"
          business={LONG}
          address={home.name!}
          hours={{ ...roma, switched: { deliveryOff: { until: EVENING } } }}
        />
      ),
      'no takeaway': <SwitchedNotice reason="no-takeaway" business={roma.name} address={home.name!} />,
    },
  },
  { name: 'PausedNotice', states: { part: <PausedNotice until={EVENING} /> } },
  { name: 'BusinessMissing', states: { part: <BusinessMissing action={<Button>Naar het begin</Button>} /> } },
  {
    name: 'AbsentBusiness',
    states: {
      unreachable: (
        <AbsentBusiness business={{ status: 'unreachable', ...later }}>
          Het menu staat nog niet op dit apparaat.
        </AbsentBusiness>
      ),
    },
  },
  { name: 'HubsUnreachable', states: { plain: <HubsUnreachable hubs={later} /> } },
  {
    name: 'SubmissionDialog',
    states: {
      dialog: (
        <Held initial={false}>
          {(open, set) => (
            <>
              <Button small variant="secondary" onClick={() => set(true)}>
                submission
              </Button>
              <SubmissionDialog
                open={open}
                title="Vereniging aanmelden"
                nameLabel="Naam van de vereniging"
                city="Nijverdal"
                submit={async () => ({ ok: false, code: 'unavailable' })}
                explain={explain}
                onClose={() => set(false)}
              />
            </>
          )}
        </Held>
      ),
    },
  },
  {
    name: 'NoKitchen',
    states: { plain: <NoKitchen submitted="" />, submitted: <NoKitchen submitted={roma.name} /> },
  },
];

const order: Part[] = [
  {
    name: 'OrderTypeTabs',
    states: {
      tabs: (
        <Held<boolean> initial>
          {(deliver, set) => (
            <OrderTypeTabs
              host={roma}
              type={{ deliver, switched: null }}
              onChange={set}
              onAskAddress={nothing}
            />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'CartList',
    states: {
      editable: (
        <CartList items={cart.items} reductions={[ZERO, cents(150)]} onQuantity={nothing} onEdit={nothing} />
      ),
    },
  },
  {
    name: 'TextsOfMenu',
    states: {
      'in English, in part': (
        <TextsOfMenu value={{ en: { Margherita: 'Margherita with basil' } }}>
          <OrderItems items={[{ quantity: 1, name: 'Margherita', subname: 'groot', $amount: 9.5 }]} />
        </TextsOfMenu>
      ),
    },
  },
  {
    name: 'CartChanges',
    states: {
      changes: (
        <CartChanges
          changed={[
            { index: 0, name: 'Margherita', reason: 'price' },
            { index: 1, name: LONG, reason: 'gone' },
          ]}
          onSeen={nothing}
        />
      ),
    },
  },
  {
    name: 'OrderItems',
    states: {
      items: (
        <OrderItems
          amounts
          items={cart.items.map(({ $name, $subname, $amount }) => ({
            quantity: 1,
            name: $name,
            subname: $subname,
            $amount,
          }))}
        />
      ),
    },
  },
  {
    name: 'TotalsList',
    states: {
      'address unknown': <TotalsList totals={totals} deliver />,
      'takeaway with donation': (
        <TotalsList
          totals={{ ...totals, delivery: ZERO, donation: cents(250), discount: cents(150) }}
          deliver={false}
          club={LONG}
        />
      ),
    },
  },
];

const phone: Part[] = [
  { name: 'LocationTrouble', states: { denied: <LocationTrouble fault="denied" /> } },
  {
    name: 'PhoneValidator',
    states: {
      empty: (
        <PhoneValidator
          phone={null}
          requestCode={async () => ({ ok: true, loggedIn: false, sent: true, validFor: 600, resendIn: 30 })}
          confirmCode={async () => ({ ok: false, code: 'code-wrong' })}
          explain={explain}
          onValid={nothing}
        />
      ),
    },
  },
  {
    name: 'KeptCodes',
    states: {
      'before login': (
        <KeptCodes kept={{ waitFor: 'login', codes: [{ code: 'HALLO', host: 'Roma', stamps: 2 }] }} />
      ),
      'without a connection': <KeptCodes kept={{ waitFor: 'connection', codes: [{ code: 'LINDE' }] }} />,
    },
  },
  {
    name: 'ActionCodeForm',
    states: { empty: <ActionCodeForm collect={async () => ({ outcome: 'new', stamps: 2, host: 'Roma' })} /> },
  },
];

/** The composed parts of pwa/ui. */
export const parts: Part[] = [...address, ...business, ...order, ...phone];
