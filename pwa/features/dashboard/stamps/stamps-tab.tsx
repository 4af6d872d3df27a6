import { Trans, useLingui } from '@lingui/react/macro';
import { Search, Stamp } from 'lucide-react';
import { paths } from '#domain/paths';
import { collectActionCode } from '../../../data/action-codes.ts';
import { useAge } from '../../../data/use-age.ts';
import { useKeptCodes } from '../../../data/use-kept-codes.ts';
import { type StampsOfHost, useStamps } from '../../../data/use-stamps.ts';
import { StampCard } from '../../../ui/business/stamp-card.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridLoading } from '../../../ui/card-grid.tsx';
import { ActionCodeForm } from '../../../ui/codes/action-code-form.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { TabHead } from '../tab-head.tsx';
import styles from './stamps-tab.module.css';

/** A stamp card per business, and the field for an action code. */
export function StampsTab() {
  const stamps = useStamps();
  const age = useAge(stamps);
  const { t } = useLingui();
  return (
    <>
      <TabHead
        title={<Trans>Stempels</Trans>}
        end={
          <IconLink to={`${paths.dashboard.href({ tab: '0' })}&search`} label={t`Zoek in je bestellingen`}>
            <Search />
          </IconLink>
        }
      />
      <Card className={styles.code}>
        <h2>
          <Trans>Actiecode</Trans>
        </h2>
        <p>
          <Trans>Heb je een code van 5 tekens gekregen van een zaak? Vul hem in en spaar meteen mee.</Trans>
        </p>
        <ActionCodeForm collect={collectActionCode} kept={useKeptCodes()} />
      </Card>
      <DataAge {...age} />
      <StampCards stamps={stamps} />
    </>
  );
}

function StampCards({ stamps }: { stamps: ReturnType<typeof useStamps> }) {
  if (stamps.status === 'loading') return <CardGridLoading of="stamps" />;
  if (stamps.status === 'unreachable') {
    return (
      <NoConnection stored={stamps}>
        <Trans>Je stempels staan nog niet op dit apparaat.</Trans>
      </NoConnection>
    );
  }
  const cards = stamps.value ?? [];
  if (cards.length === 0) return <NoStamps />;
  return (
    <CardGrid as="ul" low>
      {cards.map((card) => (
        <li key={card.host._id}>
          <StampsOfBusiness {...card} />
        </li>
      ))}
    </CardGrid>
  );
}

function StampsOfBusiness({ host, stamps, max, image }: StampsOfHost) {
  const { name } = host;
  const { t } = useLingui();
  return (
    <StampCard
      name={name}
      logo={host.logo}
      stamps={stamps}
      max={max}
      image={image}
      action={
        <LinkButton
          to={paths.business.href(host._id)}
          variant="secondary"
          small
          aria-label={t`Bestellen bij ${name}`}
        >
          <Trans>Bestellen</Trans>
        </LinkButton>
      }
    />
  );
}

function NoStamps() {
  return (
    <EmptyState icon={<Stamp />} title={<Trans>Je hebt nog geen stempels</Trans>}>
      <Trans>
        Bij elke bestelling spaar je stempels. Een volle kaart is een extra snack of drankje waard.
      </Trans>
    </EmptyState>
  );
}
