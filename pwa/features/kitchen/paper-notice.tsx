import { Plural, Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLasting } from '../../ui/use-lasting.ts';
import styles from './kitchen.module.css';
import type { LinkState } from './paper/printer-link.ts';
import type { Paper } from './use-paper.ts';

/** Milliseconds in which another tab of the same board may still be printing them. */
const ELSEWHERE_MS = 3000;

/** Says that the printer does not print, and how many orders are waiting for it. */
export function PaperNotice({ paper: { state, missing } }: { paper: Paper }) {
  const isElsewhere = useLasting(state === 'elsewhere' && missing.length > 0, ELSEWHERE_MS);
  return (
    <div role="status">
      {(state === 'stuck' || isElsewhere || (state === 'away' && missing.length > 0)) && (
        <p className={styles.noPaper}>
          <Printer aria-hidden />
          <span>
            <strong>{WORDS[state as keyof typeof WORDS]}</strong>{' '}
            {missing.length > 0 && (
              <Plural
                value={missing.length}
                one="# bestelling is niet geprint. Dat gebeurt vanzelf zodra het kan."
                other="# bestellingen zijn niet geprint. Dat gebeurt vanzelf zodra het kan."
              />
            )}
          </span>
        </p>
      )}
    </div>
  );
}

const WORDS = {
  stuck: <Trans>De printer neemt niets aan. Is het papier op?</Trans>,
  away: <Trans>De printer is niet bereikbaar</Trans>,
  elsewhere: <Trans>Een ander tabblad gebruikt de printer. Sluit dat om hier te printen.</Trans>,
} satisfies Partial<Record<LinkState, ReactNode>>;
