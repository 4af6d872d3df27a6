import { Bike, CircleAlert, Info, MapPin, Plus, Search, ShoppingBag, Trash2 } from 'lucide-react';
import { BRAND } from '#domain/brand';
import { cents } from '#domain/money';
import { AbsentList } from '../ui/absent-list.tsx';
import { AppearanceChoice } from '../ui/appearance-choice.tsx';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CardGrid, CardGridLoading } from '../ui/card-grid.tsx';
import { Chip, ChipRow } from '../ui/chip.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { DataAge } from '../ui/data-age.tsx';
import { DigitBoxes } from '../ui/digit-boxes.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { EnglishField, EnglishFields } from '../ui/english-field.tsx';
import { ExpandableText } from '../ui/expandable-text.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { HeartButton } from '../ui/heart-button.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { InstallApp } from '../ui/install-app.tsx';
import { NoConnection } from '../ui/no-connection.tsx';
import { Notice } from '../ui/notice.tsx';
import { AmountField, WholeField } from '../ui/number-fields.tsx';
import { OwnerBar } from '../ui/owner-bar.tsx';
import { OwnersOnly } from '../ui/owners-only.tsx';
import { Page } from '../ui/page.tsx';
import { Picture } from '../ui/picture.tsx';
import { PictureChoice } from '../ui/picture-choice.tsx';
import { Price } from '../ui/price.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { StoreBadges } from '../ui/store-badges.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { Dialogs, Snackbars } from './overlays.tsx';
import { Held, LONG, nothing, type Part } from './part.tsx';

const PICTURE = '/pictures/banner-pizza.svg';
const euros = (amount: number) => cents(amount);
const NOW = Date.now();
const HOUR = 60 * 60_000;

const buttons: Part[] = [
  {
    name: 'Button',
    states: {
      primary: <Button>Bestellen</Button>,
      secondary: <Button variant="secondary">Annuleren</Button>,
      quiet: <Button variant="quiet">Overslaan</Button>,
      danger: <Button variant="danger">Account verwijderen</Button>,
      small: <Button small>Kiezen</Button>,
      'with icon': <Button icon={<ShoppingBag />}>Bekijk winkelwagen</Button>,
      busy: <Button busy>Bestellen</Button>,
      disabled: <Button disabled>Bestellen</Button>,
      'wide, long': <Button wide>{LONG}</Button>,
      link: <LinkButton to="/ui">Naar het begin</LinkButton>,
    },
  },
  {
    name: 'IconButton',
    states: {
      plain: (
        <IconButton label="Verwijderen">
          <Trash2 />
        </IconButton>
      ),
      solid: (
        <IconButton label="Toevoegen" solid>
          <Plus />
        </IconButton>
      ),
      disabled: (
        <IconButton label="Toevoegen" solid disabled>
          <Plus />
        </IconButton>
      ),
      link: (
        <IconLink to="/ui" label="Informatie">
          <Info />
        </IconLink>
      ),
    },
  },
  {
    name: 'FileButton',
    states: {
      list: (
        <FileButton accept=".csv" onChoose={nothing}>
          Bestand inlezen
        </FileButton>
      ),
    },
  },
  {
    name: 'TitledCard',
    states: {
      title: <TitledCard title="Favorieten">Je hebt nog geen favorieten.</TitledCard>,
      'with a button': (
        <TitledCard title="Adres" action={<Button small>Toevoegen</Button>}>
          Grotestraat 12
        </TitledCard>
      ),
    },
  },
  {
    name: 'PictureChoice',
    states: {
      'no picture': <PictureChoice isChosen={false} onChoose={nothing} onRemove={nothing} />,
      picture: <PictureChoice label="Foto kiezen: Logo" isChosen onChoose={nothing} onRemove={nothing} />,
    },
  },
  {
    name: 'HeartButton',
    states: {
      off: (
        <Held initial={false}>
          {(on, set) => <HeartButton name="Roma" on={on} onToggle={() => set(!on)} />}
        </Held>
      ),
      on: (
        <Held<boolean> initial>
          {(on, set) => <HeartButton name="Lotus" on={on} onToggle={() => set(!on)} />}
        </Held>
      ),
      solid: <HeartButton name="De Brug" on solid onToggle={nothing} />,
    },
  },
  {
    name: 'Chip',
    states: {
      row: (
        <Held initial="pizza">
          {(chosen, set) => (
            <ChipRow label="Soorten">
              {['pizza', 'snacks', 'sushi', 'kapsalon', 'ijs', 'broodjes', 'grieks', 'chinees'].map(
                (kind) => (
                  <Chip key={kind} selected={kind === chosen} onClick={() => set(kind)}>
                    {kind}
                  </Chip>
                ),
              )}
            </ChipRow>
          )}
        </Held>
      ),
      'with icon and colour': (
        <Chip icon={<Bike />} color={BRAND.color} selected>
          Bezorgen
        </Chip>
      ),
    },
  },
  {
    name: 'Stepper',
    states: {
      plain: <Held initial={2}>{(value, set) => <Stepper label="Soep" value={value} onChange={set} />}</Held>,
      minimum: <Stepper label="Brood" value={0} onChange={nothing} />,
      maximum: <Stepper label="Friet" value={99} onChange={nothing} />,
      removable: <Stepper label="Kroket" value={1} onChange={nothing} removable />,
    },
  },
];

const fields: Part[] = [
  {
    name: 'TextField',
    states: {
      empty: <TextField label="Naam" />,
      filled: <TextField label="Naam" defaultValue="Anneke de Vries" />,
      'with hint': <TextField label="Opmerking" hint="Bijvoorbeeld: bel kapot" />,
      'with error': (
        <TextField label="Naam" defaultValue="A" error="Vul een naam van minstens 2 letters in" />
      ),
      'with icon': <TextField label="Zoek in het menu" icon={<Search />} />,
      disabled: <TextField label="Plaats" defaultValue="Nijverdal" disabled />,
      area: <TextArea label="Omschrijving" defaultValue={LONG} />,
      select: (
        <SelectField label="Zaak">
          <option>Pizzeria Roma</option>
          <option>{LONG}</option>
        </SelectField>
      ),
    },
  },
  {
    name: 'AmountField',
    states: {
      empty: (
        <Held<number | null> initial={null}>
          {(amount, set) => <AmountField label="Minimum, in euro" value={amount} onChange={set} />}
        </Held>
      ),
      'filled, with hint': (
        <Held<number | null> initial={12.5}>
          {(amount, set) => (
            <AmountField
              label="Terug te betalen, in euro"
              hint="Hoogstens € 21,79"
              value={amount}
              onChange={set}
            />
          )}
        </Held>
      ),
      'whole number': (
        <Held<number | null> initial={45}>
          {(minutes, set) => (
            <WholeField label="Wachttijd, in minuten" value={minutes} onChange={set} least={5} most={240} />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'SearchField',
    states: {
      empty: <SearchField label="Zoek een plaats" value="" onChange={nothing} />,
      filled: (
        <Held initial="Nijv">
          {(text, set) => <SearchField label="Zoek een plaats of adres" value={text} onChange={set} />}
        </Held>
      ),
      busy: <SearchField label="Zoek een adres" value="Grotestraat" busy onChange={nothing} />,
      large: <SearchField label="Zoek groot" value="" large onChange={nothing} />,
    },
  },
  {
    name: 'AppearanceChoice',
    states: {
      dark: (
        <Held initial={{ lang: 'nl' as const, dark: true }}>
          {(chosen, set) => (
            <AppearanceChoice
              {...chosen}
              onChange={(change) => set({ ...chosen, ...change } as typeof chosen)}
            />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'SiteFooter',
    states: { dutch: <SiteFooter appearance={{ lang: 'nl', dark: 'auto' }} onAppearance={nothing} /> },
  },
  {
    name: 'InstallApp',
    states: {
      prompt: <InstallApp install={async () => true} byHand={false} />,
      'by hand': <InstallApp install={null} byHand />,
    },
  },
  {
    name: 'StoreBadges',
    states: { both: <StoreBadges /> },
  },
  {
    name: 'DigitBoxes',
    states: {
      code: (
        <Held initial="12">
          {(code, set) => <DigitBoxes label="Code" value={code} length={4} onChange={set} />}
        </Held>
      ),
      error: (
        <DigitBoxes
          label="Onjuiste code"
          value="0000"
          length={4}
          onChange={nothing}
          error="De code klopt niet"
        />
      ),
      busy: <DigitBoxes label="Code uit de sms" value="1234" length={4} busy onChange={nothing} />,
    },
  },
  {
    name: 'EnglishField',
    states: {
      shown: (
        <EnglishFields value>
          <Held<string> initial="Garlic bread">
            {(english, set) => (
              <EnglishField of="Naam" dutch="Knoflookbrood" english={english} onChange={set} />
            )}
          </Held>
        </EnglishFields>
      ),
    },
  },
  {
    name: 'Switch',
    states: {
      on: <Held<boolean> initial>{(on, set) => <Switch label="Donker" checked={on} onChange={set} />}</Held>,
      'off, with note': (
        <Switch
          label="Ophaalservice"
          note="Je kunt je bij zaken aanmelden"
          checked={false}
          onChange={nothing}
        />
      ),
      disabled: <Switch label="Meldingen" checked={false} disabled onChange={nothing} />,
    },
  },
  {
    name: 'ChoiceList',
    states: {
      choices: (
        <Held<string | null> initial="ideal">
          {(value, set) => (
            <ChoiceList
              label="Betaalwijze"
              value={value}
              onChange={set}
              options={[
                { value: 'ideal', label: 'iDEAL', note: 'Direct betalen bij je bank', end: '€ 0,29' },
                { value: 'cash', label: 'Contant' },
                { value: 'pin', label: 'Pinnen', note: 'Niet bij deze zaak', disabled: true },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'Tabs',
    states: {
      tabs: (
        <Held initial="deliver">
          {(value, set) => (
            <Tabs
              label="Bestelwijze"
              value={value}
              onChange={set}
              options={[
                { value: 'deliver', label: 'Bezorgen' },
                { value: 'takeaway', label: 'Afhalen' },
                { value: 'later', label: 'Later', disabled: true },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
];

const messages: Part[] = [
  {
    name: 'Notice',
    states: {
      info: <Notice title="Pauze">We zijn er weer om 17:00.</Notice>,
      ok: <Notice tone="ok">Je adres is bewaard.</Notice>,
      warn: <Notice tone="warn">Nog € 3,50 te gaan tot het minimumbedrag.</Notice>,
      error: (
        <Notice tone="error" title="Niet gelukt" action={<Button small>Probeer opnieuw</Button>}>
          {LONG}
        </Notice>
      ),
    },
  },
  {
    name: 'Badge',
    states: {
      neutral: <Badge>Gesloten</Badge>,
      brand: <Badge tone="brand">Nieuw</Badge>,
      ok: <Badge tone="ok">Open</Badge>,
      warn: <Badge tone="warn">Vooruit bestellen</Badge>,
      danger: (
        <Badge tone="danger" icon={<CircleAlert />}>
          Vandaag gesloten
        </Badge>
      ),
    },
  },
  {
    name: 'EmptyState',
    states: {
      plain: <EmptyState icon={<MapPin />} title="Nog geen adressen" />,
      'with action': (
        <EmptyState title="Niets gevonden" action={<Button>Wis de zoekterm</Button>}>
          {LONG}
        </EmptyState>
      ),
    },
  },
  {
    name: 'OwnersOnly',
    states: {
      plain: <OwnersOnly icon={<MapPin />} title="Alleen de eigenaar ziet dit" />,
      'with words': (
        <OwnersOnly icon={<MapPin />} title="Alleen de eigenaar ziet dit">
          {LONG}
        </OwnersOnly>
      ),
    },
  },
  {
    name: 'OwnerBar',
    states: {
      plain: <OwnerBar title="Actiecodes" place={{}} />,
      'long title': <OwnerBar title={LONG} place={{}} />,
    },
  },
  {
    name: 'NoConnection',
    states: {
      plain: <NoConnection stored={{ refreshing: false, retry: nothing }} />,
      'trying again': (
        <NoConnection stored={{ refreshing: true, retry: nothing }}>
          Het menu staat nog niet op dit apparaat.
        </NoConnection>
      ),
    },
  },
  {
    name: 'AbsentList',
    states: {
      loading: <AbsentList list={{ status: 'loading', refreshing: true, retry: nothing }} />,
      unreachable: <AbsentList list={{ status: 'unreachable', refreshing: false, retry: nothing }} />,
    },
  },
  {
    name: 'DataAge',
    states: {
      fresh: <DataAge updatedAt={NOW} now={NOW} connection="online" />,
      offline: <DataAge updatedAt={NOW - 3 * HOUR} now={NOW} connection="offline" />,
      unreachable: <DataAge updatedAt={NOW - 50 * HOUR} now={NOW} connection="unreachable" />,
      unknown: <DataAge updatedAt={null} now={NOW} connection="offline" />,
    },
  },
  { name: 'Dialog', states: { dialogs: <Dialogs /> } },
  { name: 'Snackbar', states: { messages: <Snackbars /> } },
  {
    name: 'Skeleton',
    states: {
      lines: (
        <>
          <Skeleton width="60%" />
          <Skeleton height="3em" />
          <Skeleton width={48} height={48} round />
        </>
      ),
      spinner: <Spinner />,
      'small spinner': <Spinner small />,
    },
  },
];

const layout: Part[] = [
  { name: 'BrandMark', states: { mark: <BrandMark /> } },
  {
    name: 'TopBar',
    states: {
      full: (
        <TopBar
          back={{ to: '/ui', label: 'Terug' }}
          title={LONG}
          end={
            <IconButton label="Informatie over deze zaak">
              <Info />
            </IconButton>
          }
        />
      ),
    },
  },
  { name: 'Page', states: { narrow: <Page narrow>Een smalle pagina.</Page> } },
  {
    name: 'Card',
    states: {
      plain: <Card>Gewone kaart.</Card>,
      flush: <Card flush>Zonder rand van binnen.</Card>,
    },
  },
  {
    name: 'CardGrid',
    states: {
      cards: (
        <CardGrid low>
          {['een', 'twee', 'drie'].map((text) => (
            <Card key={text}>{text}</Card>
          ))}
        </CardGrid>
      ),
      loading: <CardGridLoading of="hub" />,
    },
  },
  {
    name: 'Banner',
    states: {
      picture: <Banner src={PICTURE} color={BRAND.color} low />,
      'without picture': <Banner src={undefined} color="#7A1F1F" low />,
    },
  },
  {
    name: 'Picture',
    states: {
      cover: <Picture src={PICTURE} alt="" width={120} height={80} />,
      missing: <Picture src={undefined} alt="" width={120} height={80} />,
    },
  },
  {
    name: 'QrCode',
    states: {
      'on paper': (
        <div style={{ width: 160, padding: 16, background: '#fff' }}>
          <QrCode text={`https://${BRAND.domain}/code/hallo`} />
        </div>
      ),
    },
  },
  {
    name: 'Price',
    states: {
      plain: <Price amount={euros(950)} />,
      strong: <Price amount={euros(123_456)} strong />,
      old: <Price amount={euros(1250)} old />,
      free: <Price amount={euros(0)} />,
    },
  },
  {
    name: 'Disclosure',
    states: {
      closed: <Disclosure title="Openingstijden">Elke dag van 16:00 tot 22:00.</Disclosure>,
      open: (
        <Disclosure title="Bezorgkosten" open>
          € 2,50
        </Disclosure>
      ),
    },
  },
  {
    name: 'ExpandableText',
    states: {
      short: <ExpandableText text="Al dertig jaar pizza." limit={80} />,
      long: <ExpandableText text={`${LONG}. ${LONG}. ${LONG}.`} limit={80} />,
    },
  },
];

/** The elements of pwa/ui. */
export const elements: Part[] = [...buttons, ...fields, ...messages, ...layout];
