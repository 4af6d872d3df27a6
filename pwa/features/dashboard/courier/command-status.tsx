import { Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck, CloudUpload, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { withdrawCommand } from '../../../data/delivery-commands.ts';
import type { DeliveryView, SentCommand } from '../../../data/delivery-view.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useConnection } from '../../../data/use-connection.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/notice.tsx';
import tones from '../../../ui/tones.module.css';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useProgressShown } from '../../../ui/use-lasting.ts';
import styles from './delivery-card.module.css';

/** The progress of the courier's commands, never more than is known (rule offline/no-more-than-known). */
export function CommandStatus({ view }: { view: DeliveryView }) {
  const { claim, delivered, others } = view;
  return (
    <div aria-live="polite" className={styles.said}>
      {claim && <Claim command={claim} view={view} />}
      {withoutRepeats(delivered ? [delivered, ...others] : others).map((command) => (
        <Sent key={command.id} command={command} />
      ))}
    </div>
  );
}

const saysTheSame = (a: SentCommand, b: SentCommand): boolean =>
  a.state === b.state && (a.kind === 'give-back') === (b.kind === 'give-back');

/** 'Opgehaald' and 'Afgeleverd' may both be waiting, with the same message. */
const withoutRepeats = (commands: readonly SentCommand[]): SentCommand[] =>
  commands.filter(
    (command, index) =>
      command.state === 'refused' || commands.findIndex((one) => saysTheSame(one, command)) === index,
  );

function Claim({ command, view }: { command: SentCommand; view: DeliveryView }) {
  const attempt = useAttempt(useRefusalText());
  if (command.state === 'refused') return <Refused command={command} view={view} />;
  const withdraw = () => void attempt(withdrawCommand(command.id));
  const action = command.state === 'waiting' && (
    <Button small variant="secondary" onClick={withdraw}>
      <Trans>Toch niet ophalen</Trans>
    </Button>
  );
  return (
    <State state={command.state} action={action}>
      <ClaimText state={command.state} />
    </State>
  );
}

type OnTheWay = Exclude<SentCommand['state'], 'refused'>;
const LOOKS: Record<OnTheWay, [LucideIcon, Tone]> = {
  waiting: [Smartphone, 'warn'],
  sending: [CloudUpload, 'brand'],
  unknown: [CloudUpload, 'brand'],
  answered: [CloudCheck, 'ok'],
};

function ClaimText({ state }: { state: OnTheWay }) {
  switch (state) {
    case 'waiting':
      return (
        <Trans>Bewaard op dit apparaat. Zodra er verbinding is, hoor je of de bestelling voor jou is.</Trans>
      );
    case 'answered':
      return <Trans>Ontvangen: deze bestelling is voor jou</Trans>;
    default:
      return <SentText state={state} />;
  }
}

function Sent({ command }: { command: SentCommand }) {
  if (command.state === 'refused') return <Refused command={command} />;
  return (
    <State state={command.state}>
      {command.kind === 'give-back' && (
        <>
          <Trans>Teruggegeven</Trans>:{' '}
        </>
      )}
      <SentText state={command.state} />
    </State>
  );
}

function SentText({ state }: { state: OnTheWay }) {
  switch (state) {
    case 'waiting':
      return <Trans>Bewaard op dit apparaat, wordt verstuurd zodra er verbinding is</Trans>;
    case 'sending':
      return <Trans>Wordt verstuurd</Trans>;
    case 'unknown':
      return <Trans>Verstuurd, nog geen antwoord: we vragen het opnieuw</Trans>;
    case 'answered':
      return <Trans>Ontvangen</Trans>;
  }
}

/** Stays until the user dismisses it. */
export function Refused({ command, view }: { command: SentCommand; view?: DeliveryView }) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const { t } = useLingui();
  const { code, details } = command.refusal ?? { code: 'internal', details: {} };
  const winner = typeof details.by === 'string' ? details.by : view?.delivery.courier?.name;
  return (
    <Notice
      tone="warn"
      action={
        <Button small variant="secondary" onClick={() => void attempt(withdrawCommand(command.id))}>
          {t`Begrepen`}
        </Button>
      }
    >
      {code === 'already-claimed' && winner ? (
        <Trans>
          Deze bestelling is al door iemand anders opgehaald: <strong>{winner}</strong>
        </Trans>
      ) : (
        explain(code)
      )}
    </Notice>
  );
}

interface StateProps {
  state: OnTheWay;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * The colour shows whether the command is on the device, being sent, or received. Shows nothing for a command that is
 * answered at once.
 */
function State({ state, action, children }: StateProps) {
  if (!useProgressShown(useConnection() === 'online')) return null;
  const [Icon, tone] = LOOKS[state];
  return (
    <>
      <p className={classes(styles.state, tones[tone])}>
        <Icon aria-hidden /> <span>{children}</span>
      </p>
      {action}
    </>
  );
}
