import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Store, Utensils } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { AddressCandidate } from '#documents/address';
import type { Hub } from '#documents/hub';
import { addressName, isSelectable, needsHouseNumber } from '#domain/address';
import type { CatalogHits } from '#domain/catalog-search';
import { regionCovers } from '#domain/hub-region';
import { fromEuros } from '#domain/money';
import { paths } from '#domain/paths';
import { foldText, matches } from '#domain/text-search';
import { writtenZipcode } from '#domain/zipcode';
import { formatCents } from '../../ui/price.tsx';
import type { SuggestionGroup } from '../../ui/suggestion-list.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

const MOST = 6;

interface Found {
  choice: LandingChoice;
  text: string;
  catalog: CatalogHits;
  addresses: readonly AddressCandidate[];
  onAddress(address: AddressCandidate): void;
}

/** What the text in the search box may mean, in the order of the list. */
export function useSuggestions({ choice, text, catalog, addresses, onAddress }: Found): SuggestionGroup[] {
  const navigate = useNavigate();
  const { t } = useLingui();
  const zipcode = writtenZipcode(text);
  return [
    {
      title: t`Plaatsen`,
      suggestions: hubsFor(choice.hubs.value ?? [], text)
        .slice(0, MOST)
        .map(({ _id, name }) => ({
          key: _id,
          icon: <MapPin aria-hidden />,
          label: name,
          onChoose: () => navigate(paths.hub.href(_id)),
        })),
    },
    {
      title: t`Postcode`,
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
      title: t`Zaken`,
      suggestions: catalog.businesses.map(({ _id, name, hub }) => ({
        key: _id,
        icon: <Store aria-hidden />,
        label: name,
        detail: hub.name,
        onChoose: () => navigate(paths.business.href(_id)),
      })),
    },
    {
      title: t`Gerechten`,
      suggestions: catalog.dishes.map(({ business, dish }) => ({
        key: `${business._id} ${dish._id}`,
        icon: <Utensils aria-hidden />,
        label: `${dish.name} · ${formatCents(fromEuros(dish.price))}`,
        detail: `${business.name}, ${business.hub.name}`,
        onChoose: () => navigate(paths.business.href(business._id, { tab: dish.tab, group: dish.group })),
      })),
    },
    {
      title: t`Adressen`,
      suggestions: addresses
        .filter((address) => isSelectable(address) || needsHouseNumber(address))
        .map((address) => ({
          key: `${address.name}${address.zipcode ?? ''}${address.number ?? ''}${address.addition ?? ''}`,
          icon: <MapPin aria-hidden />,
          label: addressName(address) || address.name,
          detail: needsHouseNumber(address) && <Trans>Huisnummer</Trans>,
          onChoose: () => onAddress(address),
        })),
    },
  ];
}

/** Towns of which the name, a place or a zipcode matches the text. */
function hubsFor(hubs: readonly Hub[], text: string): Hub[] {
  const query = foldText(text);
  if (query.length < 2) return [];
  return hubs.filter((hub) => matches(query, hub.name, ...hub.region) || regionCovers(hub.region, [text]));
}
