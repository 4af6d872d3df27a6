import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useBusinessSearch } from '../../data/use-business-search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './settings.module.css';

interface BusinessFinderProps {
  /** Ids of the businesses that the user has asked before. */
  asked: readonly string[];
  busy: boolean;
  /** Whether the businesses of one town are listed beside it. */
  besideTown: boolean;
  onAsk(host: string): void;
}

/** Finds businesses of any town by name (rule couriers/asking-a-business). */
export function BusinessFinder({ asked, busy, besideTown, onAsk }: BusinessFinderProps) {
  const [text, setText] = useState('');
  const search = useBusinessSearch(text);
  const { t } = useLingui();
  const outcome = useRef<HTMLParagraphElement>(null);
  const focusKept = useFocusKept(outcome);
  const ask = (host: string) => {
    setText('');
    onAsk(host);
  };
  const found = search.businesses.filter(({ _id }) => !asked.includes(_id));
  return (
    <search className={styles.finder} {...focusKept}>
      <SearchField
        label={besideTown ? t`Zoek een zaak in een andere plaats` : t`Zoek een zaak`}
        value={text}
        onChange={setText}
        busy={search.status === 'searching'}
        // The field is in the form of the settings.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ _id, name, hub }) => (
            <li key={_id}>
              <span>
                <strong>{name}</strong> <small>{hub.name}</small>
              </span>
              <Button
                small
                variant="secondary"
                disabled={busy}
                aria-label={t`Aanmelden bij ${name}`}
                onClick={() => ask(_id)}
              >
                <Trans>Aanmelden</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" ref={outcome} tabIndex={-1}>
        {search.status === 'done' && found.length === 0 && <Trans>Geen zaak gevonden</Trans>}
        {search.status === 'unreachable' && (
          <Trans>Zonder verbinding vinden we alleen zaken die op dit apparaat staan.</Trans>
        )}
      </p>
    </search>
  );
}
