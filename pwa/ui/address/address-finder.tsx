import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Address, isSelectable } from '#domain/address';
import { Button } from '../button.tsx';
import { LiveRegion } from '../live-region.tsx';
import { optional } from '../optional-chunk.ts';
import { retriable } from '../retriable-chunk.tsx';
import { SearchField } from '../search-field.tsx';
import { Tabs } from '../tabs.tsx';
import styles from './address-finder.module.css';
import type { AddressSearch } from './address-list.tsx';
import type { LocateFault } from './location-trouble.tsx';

/** Fetched when used: the landing page starts with the text field. */
const ZipcodeSearch = lazy(retriable(() => import('./zipcode-search.tsx')));
const AddressList = lazy(retriable(() => import('./address-list.tsx')));
const LocationTrouble = lazy(optional(() => import('./location-trouble.tsx')));

export type LocateResult<Candidate> = { ok: true; address: Candidate } | { ok: false; reason: LocateFault };
/** The state of an address search, and the function that locates the visitor. */
export interface AddressLookup<Candidate extends Address> {
  text: string;
  onText(text: string): void;
  search: AddressSearch<Candidate>;
  /** The sentence for the code of a failed search. */
  explain(code: string): ReactNode;
  locate(): Promise<LocateResult<Candidate>>;
}
interface AddressFinderProps<Candidate extends Address> extends AddressLookup<Candidate> {
  onSelect(address: Candidate): void;
  /** For an address that was found by the visitor's location; without it, `onSelect` is called. */
  onLocated?(address: Candidate): void;
  /** The label of the tab with the text field. */
  textTab?: string;
  zipcodeFirst?: boolean;
  /** Asks to confirm the address found, in a tab of its own. undefined: no such tab; null: nothing to confirm. */
  question?: ReactNode;
  /** Called when the visitor leaves the question for another tab. */
  onBack?(): void;
  /** Replaces the text field and its results. */
  searchBox?: ReactNode;
  /** Shown beside the button 'Gebruik mijn huidige locatie'. */
  actions?: ReactNode;
}

/** Finds an address by text, by zipcode and house number, or by the visitor's location. */
export function AddressFinder<Candidate extends Address>(props: AddressFinderProps<Candidate>) {
  const { text, onText, search, onSelect, question } = props;
  const [mode, setMode] = useState<'text' | 'zipcode'>(props.zipcodeFirst ? 'zipcode' : 'text');
  const { t } = useLingui();
  const label = t`Straat, huisnummer en plaats`;
  const byText = { value: 'text', label: props.textTab ?? t`Adres` } as const;
  const byZipcode = { value: 'zipcode', label: t`Postcode` } as const;
  const asking = { value: 'question', label: t`Bevestigen`, disabled: !question } as const;
  return (
    <div className={styles.finder}>
      <Tabs
        label={t`Zoeken op`}
        options={[
          ...(props.zipcodeFirst ? [byZipcode, byText] : [byText, byZipcode]),
          ...(question === undefined ? [] : [asking]),
        ]}
        value={question ? 'question' : mode}
        onChange={(next) => {
          if (next === 'question') return;
          setMode(next);
          onText('');
          props.onBack?.();
        }}
      />
      {question || (
        <>
          {mode === 'text' ? (
            (props.searchBox ?? (
              <SearchField
                label={label}
                value={text}
                onChange={onText}
                busy={search.status === 'searching'}
              />
            ))
          ) : (
            <Suspense>
              <ZipcodeSearch onSearch={onText} busy={search.status === 'searching'} />
            </Suspense>
          )}
          {text !== '' && !(mode === 'text' && props.searchBox) && (
            <div aria-live="polite">
              <Suspense>
                <AddressList
                  text={text}
                  search={search}
                  explain={props.explain}
                  exact={mode === 'zipcode'}
                  onSelect={(address) => onSelect(address as Candidate)}
                  onRefine={onText}
                />
              </Suspense>
            </div>
          )}
          <Here
            text={text}
            locate={props.locate}
            onFound={props.onLocated ?? onSelect}
            onIncomplete={(name) => {
              setMode('text');
              onText(name);
            }}
          >
            {props.actions}
          </Here>
        </>
      )}
    </div>
  );
}

interface HereProps<Candidate extends Address> extends Pick<AddressLookup<Candidate>, 'text' | 'locate'> {
  onFound(address: Candidate): void;
  /** The location has no house number: its name becomes the text to search for. */
  onIncomplete(name: string): void;
  children: ReactNode;
}

/** Finds the address of the visitor's location. */
function Here<Candidate extends Address>(props: HereProps<Candidate>) {
  const { text, locate, onFound, onIncomplete, children } = props;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LocateFault | null>(null);
  // A location that is found after the visitor typed or chose something else changes nothing.
  const present = useRef<string | null>(text);
  useEffect(() => {
    present.current = text;
    return () => {
      present.current = null;
    };
  }, [text]);
  const find = async () => {
    setBusy(true);
    setTrouble(null);
    const located = await locate();
    setBusy(false);
    if (present.current !== text) return;
    if (!located.ok) setTrouble(located.reason);
    else if (isSelectable(located.address)) onFound(located.address);
    else onIncomplete(located.address.name ?? '');
  };
  return (
    <>
      <LiveRegion>
        <Suspense>{trouble && <LocationTrouble fault={trouble} />}</Suspense>
      </LiveRegion>
      <div className={styles.actions}>
        <Button variant="quiet" small icon={<LocateFixed aria-hidden />} busy={busy} onClick={find}>
          <Trans>Gebruik mijn huidige locatie</Trans>
        </Button>
        {children}
      </div>
    </>
  );
}
