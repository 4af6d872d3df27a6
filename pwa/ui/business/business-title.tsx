import { useLingui } from '@lingui/react/macro';
import type { Instant } from '#domain/amsterdam-time';
import type { CardHost } from '#domain/business-card';
import { openingWords } from '#domain/opening-words';
import { Picture } from '../picture.tsx';
import { BUSINESS_KINDS } from './business-kinds.ts';
import styles from './business-title.module.css';
import { OpeningLine } from './opening-line.tsx';

interface TitledBusiness extends CardHost {
  name: string;
  logo?: string | undefined;
  types: readonly string[];
}

/** The top of a business's own pages: logo, name, kinds of food and opening state. */
export function BusinessTitle({ business, now }: { business: TitledBusiness; now: Instant }) {
  const { t } = useLingui();
  const kinds = business.types.flatMap((type) => BUSINESS_KINDS[type]?.title ?? []);
  return (
    <div className={styles.title}>
      <Picture src={business.logo} alt="" width={96} height={96} className={styles.logo} />
      <div className={styles.names}>
        <h1>{business.name}</h1>
        <p className={styles.kinds}>
          {business.types.length > 0 ? kinds.map((title) => t(title)).join(' · ') : t`Nog niet actief`}
        </p>
        {business.types.length > 0 && <OpeningLine opening={openingWords(business, now)} />}
      </div>
    </div>
  );
}
