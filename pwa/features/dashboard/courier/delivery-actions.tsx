import { Trans, useLingui } from '@lingui/react/macro';
import { Bike, Check, CircleUserRound, PackageCheck, Store, Undo2 } from 'lucide-react';
import { clockTime } from '#domain/amsterdam-time';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './delivery-card.module.css';
import { doorOf } from './delivery-place.ts';

export interface DeliveryActs {
  onClaim(view: DeliveryView): void;
  onGiveBack(view: DeliveryView): void;
  onPickedUp(view: DeliveryView): void;
  onDelivered(view: DeliveryView): void;
  onUndo(view: DeliveryView): void;
}
type ActionsProps = DeliveryActs & { view: DeliveryView };

/** Claims a delivery, leads a claimed one to the door, or shows who took it (rule couriers/taken-by-another). */
export function DeliveryActions({ view, ...acts }: ActionsProps) {
  if (view.holder === 'other') return <Other view={view} />;
  if (view.holder === 'business') return <ByBusiness view={view} />;
  if (view.holder === 'me' && view.done !== null) return <Undo view={view} {...acts} />;
  return (
    <>
      <NextStep view={view} {...acts} />
      {view.mayGiveBack && <GiveBack view={view} {...acts} />}
    </>
  );
}

function NextStep({ view, onClaim, onPickedUp, onDelivered }: ActionsProps) {
  const { t } = useLingui();
  const door = doorOf(view);
  if (view.may === 'claim') {
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
  if (view.may === null) return null;
  const isPickUp = view.may === 'pick-up';
  return (
    <Button
      wide
      icon={isPickUp ? <PackageCheck aria-hidden /> : <Check aria-hidden />}
      className={styles.act}
      aria-label={isPickUp ? t`Opgehaald: ${door}` : t`Afgeleverd: ${door}`}
      onClick={() => (isPickUp ? onPickedUp(view) : onDelivered(view))}
    >
      {isPickUp ? <Trans>Opgehaald</Trans> : <Trans>Afgeleverd</Trans>}
    </Button>
  );
}

function GiveBack({ view, onGiveBack }: ActionsProps) {
  const { t } = useLingui();
  const door = doorOf(view);
  return (
    <Button
      small
      variant="quiet"
      icon={<Undo2 aria-hidden />}
      className={styles.back}
      aria-label={t`Teruggeven: ${door}`}
      onClick={() => onGiveBack(view)}
    >
      <Trans>Teruggeven</Trans>
    </Button>
  );
}

/** 'Afgeleverd' can be withdrawn for two minutes (rule couriers/undo). */
function Undo({ view, onUndo }: ActionsProps) {
  const { t } = useLingui();
  const door = doorOf(view);
  if (!useUndoable(view.done)) return null;
  return (
    <Button
      small
      variant="secondary"
      icon={<Undo2 aria-hidden />}
      className={styles.back}
      aria-label={t`Toch niet afgeleverd: ${door}`}
      onClick={() => onUndo(view)}
    >
      <Trans>Toch niet afgeleverd</Trans>
    </Button>
  );
}

function ByBusiness({ view: { done } }: { view: DeliveryView }) {
  const time = done === null ? '' : clockTime(Date.parse(done));
  return (
    <p className={styles.other}>
      <Store aria-hidden />
      <span>
        <Trans>Bezorgd door de zaak zelf om {time}</Trans>
      </span>
    </p>
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
