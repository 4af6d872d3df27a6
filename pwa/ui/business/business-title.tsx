import { useLingui } from '@lingui/react/macro';
import type { Instant } from '#domain/amsterdam-time';
import { type CardHost, isActive } from '#domain/business-card';
import type { Translated } from '#domain/english-texts';
import { openingWords } from '#domain/opening-words';
import { classes } from '../classes.ts';
import { fittedName } from '../fitted-name.ts';
import { Picture } from '../picture.tsx';
import styles from './business-title.module.css';
import { BUSINESS_TYPE_LOOKS } from './business-type-looks.ts';
import { Initial } from './initial.tsx';
import { OpeningLine } from './opening-line.tsx';

interface TitledBusiness extends CardHost, Translated {
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
      <Picture
        src={business.logo}
        alt=""
        width={96}
        height={96}
        className={styles.logo}
        instead={<Initial name={business.name} className={styles.logo} />}
      />
      <div className={classes(styles.names, fittedName.box)} style={fittedName.style(business.name)}>
        <h1 className={fittedName.name}>{business.name}</h1>
        <p className={styles.types}>
          {isActive(business) ? types.map((title) => t(title)).join(' · ') : t`Nog niet actief`}
        </p>
        {isActive(business) && <OpeningLine opening={openingWords(business, now)} of={business} />}
      </div>
    </div>
  );
}
