import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, Check, CircleUserRound } from 'lucide-react';
import { clockTime } from '#domain/amsterdam-time';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './delivery-card.module.css';
import { doorOf } from './delivery-facts.tsx';

export interface DeliveryActs {
  onClaim(view: DeliveryView): void;
  onDelivered(view: DeliveryView): void;
}

/** Claim a delivery, mark your own as delivered, or see who took it (rule couriers/taken-by-another). */
export function DeliveryActions({ view, onClaim, onDelivered }: DeliveryActs & { view: DeliveryView }) {
  const { t } = useLingui();
  const door = doorOf(view.delivery);
  if (view.holder === 'other') return <Other view={view} />;
  if (view.may === 'deliver') {
    return (
      <Button
        wide
        icon={<Check aria-hidden />}
        className={styles.act}
        aria-label={t`Afgeleverd: ${door}`}
        onClick={() => onDelivered(view)}
      >
        <Trans>Afgeleverd</Trans>
      </Button>
    );
  }
  if (view.may !== 'claim') return null;
  return (
    <Button
      wide
      variant="secondary"
      icon={<Bike aria-hidden />}
      className={classes(styles.act, styles.fetch)}
      aria-label={t`Ophalen: ${door}`}
      onClick={() => onClaim(view)}
    >
      <Trans>Ophalen</Trans>
    </Button>
  );
}

function Other({ view: { delivery, done } }: { view: DeliveryView }) {
  const { courier, transfer } = delivery;
  const { t } = useLingui();
  const name = courier?.name ?? t`iemand anders`;
  const since = transfer ? clockTime(Date.parse(transfer)) : '';
  const time = done === null ? null : clockTime(Date.parse(done));
  return (
    <p className={styles.other}>
      {courier?.avatar ? (
        <Picture src={courier.avatar} alt="" width={36} height={36} />
      ) : (
        <CircleUserRound aria-hidden />
      )}
      <span>
        {since ? (
          <Trans>
            Opgehaald door <strong>{name}</strong> om {since}
          </Trans>
        ) : (
          <Trans>
            Opgehaald door <strong>{name}</strong>
          </Trans>
        )}
        {time !== null && (
          <>
            <br />
            <Trans>Afgeleverd om {time}</Trans>
          </>
        )}
      </span>
    </p>
  );
}
