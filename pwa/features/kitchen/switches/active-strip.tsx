import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload, X } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import type { Id } from '#documents/id';
import { SWITCH_NAMES, type Switch, switchKey } from '#domain/switches';
import { dismissCommand } from '../../../data/dismiss-command.ts';
import type { SwitchesView } from '../../../data/kitchen-switches.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import styles from './switches.module.css';
import { useProducts } from './use-products.ts';
import { useSwitchWords } from './use-switch-words.ts';
import { useSwitches } from './use-switches.ts';

interface ActiveStripProps {
  host: Id<'organisation'>;
  view: SwitchesView;
}

/** How many sold-out products the strip shows before the user asks for all. */
const FEW = 3;

const rank = ({ name }: Switch): number => SWITCH_NAMES.indexOf(name);
const isProduct = ({ name }: Switch): boolean => name === 'sold-out';

/** The switches that are on, shown on the board itself; one press ends each. */
export function ActiveStrip({ host, view }: ActiveStripProps) {
  const { on, now, end } = useSwitches(host, view);
  const [isWhole, setWhole] = useState(false);
  const { nameOf } = useProducts(on.some(isProduct) ? host : null);
  const words = useSwitchWords(nameOf);
  const { t } = useLingui();
  const sorted = on.toSorted((a, b) => rank(a) - rank(b));
  const beyond = isWhole ? [] : sorted.filter(isProduct).slice(FEW);
  const hidden = beyond.length;
  const { place, focusKept } = useNeighbourFocus();
  return (
    <div ref={place} tabIndex={-1} className={styles.active} {...focusKept}>
      {view.refused && <Refused refused={view.refused} />}
      {on.length > 0 && (
        <ul className={styles.strip} aria-label={t`Wat nu anders is`}>
          {sorted
            .filter((one) => !beyond.includes(one))
            .map((one) => (
              <Chip
                key={switchKey(one)}
                text={words(one, now)}
                isPending={view.pending.has(switchKey(one))}
                onEnd={() => void end(one)}
              />
            ))}
          {hidden > 0 && (
            <li>
              <button type="button" onClick={() => setWhole(true)}>
                <Trans>nog {hidden} uitverkocht</Trans>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/**
 * When the focused button is removed, focuses the button now at its index, else the last button, else the strip.
 */
function useNeighbourFocus() {
  const place = useRef<HTMLDivElement>(null);
  const index = useRef(0);
  const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
  const kept = useFocusKept({
    get current() {
      return buttons()[index.current] ?? buttons().at(-1) ?? place.current;
    },
  });
  const onFocus = (event: FocusEvent) => {
    index.current = buttons().indexOf(event.target as HTMLButtonElement);
    kept.onFocus(event);
  };
  return { place, focusKept: { onFocus } };
}

function Chip({ text, isPending, onEnd }: { text: string; isPending: boolean; onEnd(): void }) {
  const { t } = useLingui();
  const name = isPending ? t`${text}: uitzetten. Nog niet verstuurd` : t`${text}: uitzetten`;
  return (
    <li>
      <button type="button" aria-label={name} onClick={onFirstTap(onEnd)}>
        {isPending && <CloudUpload aria-hidden />}
        <span>{text}</span>
        <X aria-hidden />
      </button>
    </li>
  );
}

function Refused({ refused: { id, refusal } }: { refused: NonNullable<SwitchesView['refused']> }) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  return (
    <Notice
      tone="error"
      title={<Trans>Een schakelaar is niet gelukt</Trans>}
      action={
        <Button small variant="secondary" onClick={() => attempt(dismissCommand(id))}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      {explain(refusal.code)}
    </Notice>
  );
}
