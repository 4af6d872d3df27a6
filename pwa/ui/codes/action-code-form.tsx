import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ACTION_CODE_LENGTH, actionCodeProblem, normalizeActionCode } from '#domain/action-code';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { Spinner } from '../spinner.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { useRuleText } from '../use-rule-text.ts';
import styles from './action-code-form.module.css';
import { type KeptActionCodes, KeptCodes } from './kept-codes.tsx';

/** Delay between completing the code and the call (rule stamps/action-code-delay). */
const COLLECT_MS = 500;

export interface ActionCodeOutcome {
  /**
   * kept: entered before logging in, stored until then (rule stamps/action-code-kept). waiting: stored until there is a
   * connection.
   */
  outcome: 'new' | 'kept' | 'waiting' | 'existing' | 'invalid' | 'failed';
  stamps?: number | undefined;
  host?: string | undefined;
  /** The business's own text for this code. */
  message?: string | undefined;
}
interface ActionCodeFormProps {
  collect(code: string): Promise<ActionCodeOutcome>;
  /** A code that is filled in and collected when the form appears. */
  initial?: string | undefined;
  onCollected?: ((outcome: ActionCodeOutcome) => void) | undefined;
  /** The codes that are stored but not credited yet. */
  kept?: KeptActionCodes | undefined;
}

export function ActionCodeForm({ collect, initial = '', onCollected, kept }: ActionCodeFormProps) {
  const [code, setCode] = useState(initial);
  const [left, setLeft] = useState(false);
  // An untouched field must not say that it is required.
  const [typed, setTyped] = useState(false);
  const { outcome, busy, again } = useCollected(code, collect, onCollected);
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(form);
  const problem = left && typed ? actionCodeProblem(code) : null;
  const say = useRuleText();
  return (
    <div ref={form} tabIndex={-1} className={styles.form} {...focusKept}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves the field */}
      <div onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
        <DigitBoxes
          label={t`Je actiecode`}
          kind="code"
          length={ACTION_CODE_LENGTH}
          value={code}
          onChange={(next) => {
            setCode(next);
            setTyped(true);
          }}
          onEnter={outcome?.outcome === 'failed' ? again : undefined}
          error={say(problem)}
        />
      </div>
      {busy && <Spinner small />}
      <LiveRegion>{outcome && <OutcomeNotice {...outcome} onAgain={again} />}</LiveRegion>
      {kept && kept.codes.length > 0 && <KeptCodes kept={kept} />}
    </div>
  );
}

function useCollected(
  code: string,
  collect: ActionCodeFormProps['collect'],
  onCollected: ActionCodeFormProps['onCollected'],
) {
  const [state, setState] = useState<{ busy: boolean; outcome: ActionCodeOutcome | null }>({
    busy: false,
    outcome: null,
  });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(collect);
  const tell = useEffectEvent((outcome: ActionCodeOutcome) => onCollected?.(outcome));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    setState({ busy: false, outcome: null });
    if (actionCodeProblem(code)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      setState({ busy: true, outcome: null });
      const outcome = await ask(normalizeActionCode(code));
      if (!isCurrent) return;
      setState({ busy: false, outcome });
      if (outcome.outcome === 'new' || outcome.outcome === 'kept') tell(outcome);
    }, COLLECT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, attempt]);
  return { ...state, again: () => setAttempt(attempt + 1) };
}

interface OutcomeNoticeProps extends ActionCodeOutcome {
  /** Sends a code again that could not be collected. */
  onAgain?: (() => void) | undefined;
}

/** The text of each outcome, inside a live region. */
export function OutcomeNotice({ outcome, stamps = 0, host = '', message, onAgain }: OutcomeNoticeProps) {
  switch (outcome) {
    case 'new':
      return (
        <Notice tone="ok" silent>
          <Trans>
            Gelukt! Je hebt <Plural value={stamps} one="# stempel" other="# stempels" /> gekregen van {host}.
          </Trans>
          {message && <p>{message}</p>}
        </Notice>
      );
    case 'kept':
      return (
        <Notice tone="ok" silent>
          <Trans>Deze code is goed. Log in met je telefoonnummer, dan krijg je de stempels van {host}.</Trans>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice tone="ok" silent>
          <Trans>Je code is bewaard op dit apparaat.</Trans>
        </Notice>
      );
    case 'existing':
      return (
        <Notice tone="warn" silent>
          {stamps === 1 ? (
            <Trans>Je hebt deze code al eens gebruikt en reeds 1 stempel gekregen van {host}</Trans>
          ) : (
            <Trans>
              Je hebt deze code al eens gebruikt en reeds {stamps} stempels gekregen van {host}
            </Trans>
          )}
        </Notice>
      );
    case 'invalid':
      return (
        <Notice tone="error" silent>
          <Trans>Ongeldige of verlopen code, probeer het nogmaals.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="warn"
          silent
          action={
            onAgain && (
              <Button small variant="secondary" onClick={onAgain}>
                <Trans>Probeer opnieuw</Trans>
              </Button>
            )
          }
        >
          <Trans>Code kan niet opgehaald worden probeer het later nogmaals</Trans>
        </Notice>
      );
  }
}
