import { Trans, useLingui } from '@lingui/react/macro';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import type { AccountHold } from '../../data/account-hold.ts';
import { workplacesOf } from '../../data/chosen-workplace.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useSession } from '../../data/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import { ToDeliveries } from './still-delivering.tsx';

/** Why the account cannot be deleted now, with the way to change that. */
export function AccountHoldNotice({ hold, tone }: { hold: AccountHold; tone: NoticeTone }) {
  const explain = useRefusalText();
  if (hold.code === 'only-owner') return <OnlyOwnerNotice hosts={hold.hosts} tone={tone} />;
  const link =
    hold.code === 'order-under-way' ? (
      <Link to={paths.order.href(hold.order)}>
        <Trans>Naar je bestelling</Trans>
      </Link>
    ) : (
      <ToDeliveries />
    );
  return (
    <Notice tone={tone} action={link}>
      {explain(hold.code)}
    </Notice>
  );
}

interface OnlyOwnerNoticeProps {
  hosts: Extract<AccountHold, { code: 'only-owner' }>['hosts'];
  tone: NoticeTone;
}

function OnlyOwnerNotice({ hosts, tone }: OnlyOwnerNoticeProps) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const owned = hosts.map((host) => ({
    host,
    name: workplacesOf(user).find(({ _id }) => _id === host)?.name ?? keyOf(host),
  }));
  const businesses = new Intl.ListFormat(i18n.locale || 'nl').format(owned.map(({ name }) => name));
  return (
    <Notice tone={tone}>
      <p>
        <Trans>
          Je bent de enige eigenaar van {businesses}. Maak eerst iemand anders eigenaar, of vraag ons de zaak
          te sluiten. Een nieuwe eigenaar telt zodra die heeft ingelogd.
        </Trans>
      </p>
      <ul className={styles.ways}>
        {owned.map(({ host, name }) => (
          <li key={host}>
            <Link to={paths.kitchen.href({ host: keyOf(host), open: 'people' })}>
              <Trans>Medewerkers van {name}</Trans>
            </Link>
          </li>
        ))}
        <li>
          <Link to={`${paths.contact.href()}?about=business`}>
            <Trans>Stuur ons een bericht</Trans>
          </Link>
        </li>
      </ul>
    </Notice>
  );
}
