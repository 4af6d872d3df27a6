import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MapPin, Store, Utensils } from 'lucide-react';
import type { NavigateFunction } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Hub } from '#documents/hub';
import { addressText, needsHouseNumber } from '#domain/address';
import type { Dish } from '#domain/catalog-search';
import { regionCovers } from '#domain/hub-region';
import { fromEuros } from '#domain/money';
import { paths } from '#domain/paths';
import { foldText, matchesStarts } from '#domain/text-search';
import { writtenZipcode } from '#domain/zipcode';
import type { CatalogSearch } from '../../data/use-catalog-search.ts';
import type { AddressSearch } from '../../ui/address/address-list.tsx';
import { formatCents } from '../../ui/price.tsx';
import type { SuggestionGroup } from '../../ui/suggestion-list.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

export { SuggestionList } from '../../ui/suggestion-list.tsx';

const MAX_HUBS = 6;

export interface Found {
  choice: LandingChoice;
  text: string;
  catalog: CatalogSearch;
  addresses: AddressSearch<AddressCandidate>;
  onAddress(address: AddressCandidate): void;
}

/** What the text in the search box may mean, in the order of the list. */
export function suggestionsOf(found: Found, navigate: NavigateFunction, i18n: I18n): SuggestionGroup[] {
  const { choice, text, catalog, addresses, onAddress } = found;
  const zipcode = writtenZipcode(text);
  const isOldHit = catalog.status === 'searching';
  const isOldAddress = addresses.status === 'searching';
  return [
    {
      title: i18n._(msg`Plaatsen`),
      suggestions: hubsFor(choice.hubs ?? [], text)
        .slice(0, MAX_HUBS)
        .map(({ _id, name }) => ({
          key: _id,
          icon: <MapPin aria-hidden />,
          label: name,
          onChoose: () => choice.chooseHub(_id),
        })),
    },
    {
      title: i18n._(msg`Postcode`),
      suggestions: zipcode
        ? [
            {
              key: zipcode,
              icon: <MapPin aria-hidden />,
              label: <Trans>Wie bezorgt er in {zipcode}?</Trans>,
              onChoose: () => choice.chooseZipcode(zipcode),
            },
          ]
        : [],
    },
    {
      title: i18n._(msg`Zaken`),
      suggestions: catalog.businesses.map(({ _id, name, hub }) => ({
        key: _id,
        icon: <Store aria-hidden />,
        label: name,
        detail: hub.name,
        isOld: isOldHit,
        onChoose: () => navigate(paths.business.href(_id)),
      })),
    },
    {
      title: i18n._(msg`Gerechten`),
      suggestions: catalog.dishes.map(({ business, dish }) => ({
        key: `${business._id} ${dish._id}`,
        icon: <Utensils aria-hidden />,
        label: `${nameOf(dish, i18n)} · ${formatCents(fromEuros(dish.price))}`,
        detail: `${business.name}, ${business.hub.name}`,
        isOld: isOldHit,
        onChoose: () => navigate(paths.business.href(business._id, { tab: dish.tab, group: dish.group })),
      })),
    },
    {
      title: i18n._(msg`Adressen`),
      suggestions: addresses.list.map((address) => ({
        key: `${address.name}${address.zipcode ?? ''}${address.number ?? ''}${address.addition ?? ''}`,
        icon: <MapPin aria-hidden />,
        label: addressText(address) || address.name,
        detail: needsHouseNumber(address) && <Trans>Huisnummer</Trans>,
        isOld: isOldAddress,
        onChoose: () => onAddress(address),
      })),
    },
  ];
}

const nameOf = ({ name, english = name }: Dish, { locale }: I18n): string =>
  locale === 'en' ? english : name;

/** Hubs whose name, places or zipcodes match the text. */
function hubsFor(hubs: readonly Hub[], text: string): Hub[] {
  const query = foldText(text);
  if (query.length < 2) return [];
  return hubs.filter(
    (hub) => matchesStarts(query, hub.name, ...hub.region) || regionCovers(hub.region, [text]),
  );
}
