import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { localTime } from '#domain/amsterdam-time';
import { paths } from '#domain/paths';
import { leavePickup } from '../../data/account.ts';
import { useIsDelivering } from '../../data/account-hold.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { CourierLoses } from '../../ui/business/courier-loses.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { JoinBusiness } from './join-business.tsx';
import { RemovableList } from './removable-list.tsx';
import styles from './settings.module.css';
import { StillDelivering } from './still-delivering.tsx';

interface PickupCardProps {
  user: UserAnswer;
  on: boolean;
  onChange(on: boolean): void;
}

/**
 * The switch for the pickup service, and the businesses the user delivers for or has asked. Whoever still has to deliver
 * something cannot switch it off: the tab with that delivery would be gone.
 */
export function PickupCard({ user, on, onChange }: PickupCardProps) {
  const isDelivering = useIsDelivering();
  const [isRefused, setIsRefused] = useState(false);
  const { t } = useLingui();
  const change = (next: boolean) => {
    const mustStay = !next && isDelivering;
    setIsRefused(mustStay);
    if (!mustStay) onChange(next);
  };
  return (
    <TitledCard className={styles.card} title={<Trans>Ophaalservice</Trans>}>
      <Switch label={t`Ik doe mee aan de ophaalservice`} checked={on} onChange={change} />
      {isRefused && isDelivering && <StillDelivering />}
      {on && <Businesses user={user} />}
    </TitledCard>
  );
}

function Businesses({ user }: { user: UserAnswer }) {
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const leave = async (host: Id<'organisation'>) => {
    setRefused(null);
    const result = await leavePickup(host);
    if (!result.ok) setRefused(result.code);
  };
  const items = user['#HOSTS'].map(({ _id, name = _id, logo, _verified }) => ({
    _id,
    name,
    logo,
    note: _verified ? <Since date={_verified} /> : <Trans>Goedkeuring afwachten</Trans>,
    loses: _verified && <CourierLoses name={name} />,
  }));
  return (
    <>
      <RemovableList
        items={items}
        hrefOf={(id) => paths.business.href(id)}
        onRemove={({ _id }) => void leave(_id as Id<'organisation'>)}
        empty={<Trans>Je bezorgt nog voor geen enkele zaak. Kies er hieronder een.</Trans>}
      />
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
      <JoinBusiness user={user} />
    </>
  );
}

function Since({ date }: { date: string }) {
  const since = dayMonthYear(date);
  return <Trans>Sinds {since}</Trans>;
}

/** DD-MM-yyyy in Amsterdam. */
const dayMonthYear = (instant: string): string =>
  localTime(Date.parse(instant)).date.split('-').reverse().join('-');
