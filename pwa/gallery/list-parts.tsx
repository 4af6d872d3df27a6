import { Store } from 'lucide-react';
import { useState } from 'react';
import { type ListFilter, SHOWS_ALL } from '#domain/business-list';
import { BusinessCards } from '../ui/business/business-cards.tsx';
import { ListFilterBar } from '../ui/business/list-filter.tsx';
import { NoneFits } from '../ui/business/none-fits.tsx';
import { UnknownHubs } from '../ui/business/unknown-hubs.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { SuggestionList } from '../ui/suggestion-list.tsx';
import { LONG, nothing, type Part } from './part.tsx';
import { EVENING, home, olympos, roma } from './sample.ts';

function Filter({ from }: { from: ListFilter }) {
  const [filter, setFilter] = useState(from);
  return (
    <ListFilterBar
      filter={filter}
      onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      withDistance
    />
  );
}

const suggestion = (label: string, detail = '') => ({
  key: label,
  icon: <Store aria-hidden />,
  label,
  detail,
  onChoose: nothing,
});

/** The parts of lists of businesses and of the search. */
export const lists: Part[] = [
  {
    name: 'BusinessCards',
    states: { 'to an address': <BusinessCards hosts={[roma, olympos]} now={EVENING} destination={home} /> },
  },
  {
    name: 'ListFilterBar',
    states: {
      all: <Filter from={SHOWS_ALL} />,
      'nearest, open': <Filter from={{ ...SHOWS_ALL, open: true, sort: 'distance' }} />,
    },
  },
  {
    name: 'NoneFits',
    states: {
      type: <NoneFits filtered={false} onAll={() => {}} />,
      filter: <NoneFits filtered onAll={() => {}} />,
    },
  },
  { name: 'UnknownHubs', states: { two: <UnknownHubs names={['Rijssen', LONG]} /> } },
  { name: 'ShareButton', states: { hub: <ShareButton title="Nijverdal" /> } },
  {
    name: 'SuggestionList',
    states: {
      'second active': (
        <SuggestionList
          id="suggestions"
          groups={[{ title: 'Zaken', suggestions: [suggestion('Roma', 'Nijverdal'), suggestion(LONG)] }]}
          optionId={(key) => `suggestions-${key}`}
          activeKey={LONG}
        />
      ),
    },
  },
];
