import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourierAnswer } from '#contract/shop';
import type { Id } from '#documents/id';
import type { Outcome } from '../../data/outcome.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { type Couriers, useCouriers } from '../../data/use-couriers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './shop-settings.module.css';

/** Who delivers: approving a courier and withdrawing the approval apply at once, and need a connection. */
export function CouriersCard({ host }: { host: Id<'organisation'> }) {
  const couriers = useCouriers(host);
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Bezorgers</Trans>
      </h2>
      <CourierList couriers={couriers} />
    </Card>
  );
}

function CourierList({ couriers }: { couriers: Couriers }) {
  const { list, refused, retry } = couriers;
  const explain = useRefusalText();
  if (list === null && refused) {
    return (
      <div className={styles.buttons}>
        <p className={styles.muted}>{explain(refused)}</p>
        <Button small variant="secondary" onClick={retry}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      </div>
    );
  }
  if (list === null) return <Skeleton height={60} />;
  if (list.length === 0) {
    return (
      <p className={styles.muted}>
        <Trans>
          Nog niemand vroeg om voor je te bezorgen. Bezorgers melden zich aan in hun instellingen.
        </Trans>
      </p>
    );
  }
  return (
    <ul className={styles.couriers}>
      {list.map((courier) => (
        <Courier key={courier._id} courier={courier} couriers={couriers} />
      ))}
    </ul>
  );
}

function Courier({ courier, couriers }: { courier: CourierAnswer; couriers: Couriers }) {
  const { _id, name, verified } = courier;
  const phone = formatPhone(courier.phone);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const who = name ?? phone;
  const act = async (work: () => Promise<Outcome>, done: string) => {
    setAsking(false);
    setBusy(true);
    await attempt(work(), done);
    setBusy(false);
  };
  const end = () =>
    verified
      ? act(() => couriers.approve(_id, false), t`Ingetrokken`)
      : act(() => couriers.decline(_id), t`Afgewezen`);
  return (
    <li>
      <span>
        <strong>{who}</strong>
        <small>
          {name && `${phone} · `}
          {verified ? <Trans>Bezorgt voor je</Trans> : <Trans>Wil voor je bezorgen</Trans>}
        </small>
      </span>
      <span className={styles.buttons}>
        <Button small variant="quiet" busy={busy} onClick={() => setAsking(true)}>
          {verified ? <Trans>Intrekken</Trans> : <Trans>Afwijzen</Trans>}
        </Button>
        {!verified && (
          <Button
            small
            busy={busy}
            onClick={() => void act(() => couriers.approve(_id, true), t`Goedgekeurd`)}
          >
            <Trans>Goedkeuren</Trans>
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={asking}
        title={verified ? t`Niet meer laten bezorgen?` : t`Verzoek afwijzen?`}
        danger
        onYes={() => void end()}
        onNo={() => setAsking(false)}
      >
        <p>
          {verified ? (
            <Trans>{who} ziet je bezorgingen dan niet meer.</Trans>
          ) : (
            <Trans>{who} verdwijnt uit deze lijst en kan het later opnieuw vragen.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </li>
  );
}
