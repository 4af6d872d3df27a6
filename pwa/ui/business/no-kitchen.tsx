import { Trans } from '@lingui/react/macro';
import { ChefHat, Hourglass } from 'lucide-react';
import { paths } from '#domain/paths';
import { LinkButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Page } from '../page.tsx';

interface NoKitchenProps {
  /** The names of the user's businesses that wait for approval, with commas; empty if there are none. */
  submitted: string;
}

/** What a page of a kitchen shows to a user who works in none. */
export const NoKitchen = ({ submitted }: NoKitchenProps) => (
  <Page narrow>{submitted ? <Submitted names={submitted} /> : <NotInvited />}</Page>
);

const NotInvited = () => (
  <EmptyState
    icon={<ChefHat />}
    title={<Trans>Je werkt hier nog niet in een keuken</Trans>}
    action={
      <LinkButton to={paths.forBusinesses.href()} variant="secondary">
        <Trans>Voor ondernemers</Trans>
      </LinkButton>
    }
  >
    <Trans>
      Vraag de eigenaar van de zaak om je mobiele nummer toe te voegen. Daarna verschijnt de keuken hier
      vanzelf.
    </Trans>
  </EmptyState>
);

const Submitted = ({ names }: { names: string }) => (
  <EmptyState
    icon={<Hourglass />}
    title={<Trans>We bekijken je aanmelding</Trans>}
    action={
      <LinkButton to={`${paths.contact.href()}?about=business`} variant="secondary">
        <Trans>Stuur een bericht</Trans>
      </LinkButton>
    }
  >
    <Trans>
      Je hebt {names} aangemeld. Zodra we de zaak hebben goedgekeurd, verschijnt de keuken hier vanzelf.
    </Trans>
  </EmptyState>
);
