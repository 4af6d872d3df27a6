import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instant } from '#domain/amsterdam-time';
import { type CardWarning, cardWarnings, isActive } from '#domain/business-card';
import type { ListedHost } from '#domain/business-list';
import { CARD_TEXT_LENGTH } from '#domain/card-text';
import { type Destination, placeFrom } from '#domain/delivery-to';
import type { Translated } from '#domain/english-texts';
import { openingWords } from '#domain/opening-words';
import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button, LinkButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { Picture } from '../picture.tsx';
import styles from './business-card.module.css';
import { BUSINESS_TYPE_LOOKS } from './business-type-looks.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { Initial } from './initial.tsx';
import { OpeningLine } from './opening-line.tsx';
import { useOwnTexts } from './own-texts.tsx';

export type CardBusiness = ListedHost &
  Translated & {
    name: string;
    description?: string | undefined;
    logo?: string | undefined;
    banner?: string | undefined;
    color?: string | undefined;
    types: readonly string[];
  };
interface BusinessCardProps {
  business: CardBusiness;
  now: Instant;
  /** Paths of the menu page and the information page. */
  to: { order: string; info: string };
  mayOrder: boolean;
  /** The visitor's address; absent if none is chosen. */
  destination?: Destination | null | undefined;
  /** Shown in the corner of the picture, for example a heart. */
  corner?: ReactNode;
}

/** A business in a list, with the buttons 'Informatie' and 'Bestellen'. */
export function BusinessCard(props: BusinessCardProps) {
  const { business, now, to, mayOrder, destination = null, corner } = props;
  const { t } = useLingui();
  const { lang, text } = useOwnTexts(business);
  const canOrder = mayOrder && isActive(business);
  return (
    <Card as="article" flush className={styles.card}>
      <Banner low lazy src={business.banner} color={business.color} />
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.body}>
        <Picture
          src={business.logo}
          alt=""
          width={72}
          height={72}
          className={styles.logo}
          instead={<Initial name={business.name} size={72} className={styles.logo} />}
        />
        <h3 className={styles.name}>{business.name}</h3>
        <Kinds types={business.types} />
        {isActive(business) && (
          <>
            <OpeningLine opening={openingWords(business, now)} of={business} />
            <Warnings
              warnings={cardWarnings(
                business,
                now,
                destination ? placeFrom(business, destination) : undefined,
              )}
            />
            <DeliveryLine host={business} now={now} destination={destination} />
          </>
        )}
        {business.description && (
          <ExpandableText
            text={text(business.description)}
            lang={lang(business.description)}
            limit={CARD_TEXT_LENGTH}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <LinkButton to={to.info} variant="secondary" small>
          {/* Not an aria-label: search engines read the text of a link. */}
          <span>
            <Trans>Informatie</Trans>{' '}
            <span className="visually-hidden">
              <Trans>over {business.name}</Trans>
            </span>
          </span>
        </LinkButton>
        {canOrder ? (
          <LinkButton to={to.order} small aria-label={t`Bestellen bij ${business.name}`}>
            <Trans>Bestellen</Trans>
          </LinkButton>
        ) : (
          <Button small disabled aria-label={t`Bestellen bij ${business.name}`}>
            <Trans>Bestellen</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function Kinds({ types }: { types: readonly string[] }) {
  const { t } = useLingui();
  if (!isActive({ types })) return <Badge tone="neutral">{t`Nog niet actief`}</Badge>;
  const titles = types.flatMap((type) => BUSINESS_TYPE_LOOKS[type]?.title ?? []);
  return <p className={styles.types}>{titles.map((title) => t(title)).join(' · ')}</p>;
}

/** Only the warnings about delivery and takeaway: OpeningLine shows the others. */
function Warnings({ warnings }: { warnings: CardWarning[] }) {
  const { t } = useLingui();
  const texts: Partial<Record<CardWarning, string>> = {
    'no-takeaway': t`Niet afhalen`,
    'takeaway-only': t`Alleen afhalen`,
    'temporarily-no-delivery': t`Wegens drukte tijdelijk geen bezorging`,
  };
  const shown = warnings.filter((warning) => texts[warning]);
  if (shown.length === 0) return null;
  return (
    <p className={styles.warnings}>
      {shown.map((warning) => (
        <Badge key={warning} tone="warn">
          {texts[warning]}
        </Badge>
      ))}
    </p>
  );
}
