import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Info, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { Banner } from '../../ui/banner.tsx';
import { BusinessTitle } from '../../ui/business/business-title.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './business-head.module.css';

interface BusinessHeadProps {
  host: Host;
  now: Instant;
  /** null while the search is closed. */
  search: string | null;
  /** Absent if there is nothing to search. */
  onSearch: ((text: string | null) => void) | undefined;
}

export function BusinessHead({ host, now, search, onSearch }: BusinessHeadProps) {
  const { t } = useLingui();
  const toggle = useRef<HTMLButtonElement>(null);
  const focusKept = useFocusKept(toggle);
  return (
    <header className={styles.head} {...focusKept}>
      <Banner src={host.banner} color={host.color}>
        <div className={styles.buttons}>
          {!hostModeBusiness && (
            <IconLink
              solid
              to={paths.hub.href(host.hub._id)}
              label={t`Terug naar ${host.hub.name}`}
              className={styles.back}
            >
              <ArrowLeft />
            </IconLink>
          )}
          <IconLink solid to={paths.businessInfo.href(host._id)} label={t`Informatie over ${host.name}`}>
            <Info />
          </IconLink>
          {onSearch && (
            <IconButton
              ref={toggle}
              solid
              label={search === null ? t`Zoeken in het menu` : t`Zoeken sluiten`}
              aria-expanded={search !== null}
              onClick={() => onSearch(search === null ? '' : null)}
            >
              {search === null ? <Search /> : <X />}
            </IconButton>
          )}
        </div>
      </Banner>
      <div className={styles.words}>
        <BusinessTitle business={host} now={now} />
      </div>
      {onSearch && search !== null && <MenuSearch value={search} onChange={onSearch} />}
    </header>
  );
}

function MenuSearch({ value, onChange }: { value: string; onChange(text: string | null): void }) {
  const place = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className={styles.search}>
      <SearchField
        label={t`Zoek in het menu`}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => event.key === 'Escape' && onChange(null)}
      />
    </div>
  );
}
