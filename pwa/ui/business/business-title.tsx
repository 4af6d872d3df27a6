import { useLingui } from '@lingui/react/macro';
import type { Instant } from '#domain/amsterdam-time';
import type { CardHost } from '#domain/business-card';
import { openingWords } from '#domain/opening-words';
import { Picture } from '../picture.tsx';
import styles from './business-title.module.css';
import { BUSINESS_TYPE_LOOKS } from './business-type-looks.ts';
import { OpeningLine } from './opening-line.tsx';

interface TitledBusiness extends CardHost {
  name: string;
  logo?: string | undefined;
  types: readonly string[];
}

/** The top of a business's own pages: logo, name, business types and opening state. */
export function BusinessTitle({ business, now }: { business: TitledBusiness; now: Instant }) {
  const { t } = useLingui();
  const types = business.types.flatMap((type) => BUSINESS_TYPE_LOOKS[type]?.title ?? []);
  return (
    <div className={styles.title}>
      <Picture src={business.logo} alt="" width={96} height={96} className={styles.logo} />
      <div className={styles.names}>
        <h1>{business.name}</h1>
        <p className={styles.types}>
          {business.types.length > 0 ? types.map((title) => t(title)).join(' · ') : t`Nog niet actief`}
        </p>
        {business.types.length > 0 && <OpeningLine opening={openingWords(business, now)} />}
      </div>
    </div>
  );
}
