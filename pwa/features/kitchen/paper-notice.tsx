import { Plural, Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import styles from './kitchen.module.css';
import type { Paper } from './use-paper.ts';

/** Says that the printer does not print, and how many orders are waiting for it. */
export function PaperNotice({ paper: { state, missing } }: { paper: Paper }) {
  const isShown = state === 'stuck' || (state === 'away' && missing.length > 0);
  return (
    <div role="status">
      {isShown && (
        <p className={styles.noPaper}>
          <Printer aria-hidden />
          <span>
            <strong>
              {state === 'stuck' ? (
                <Trans>De printer neemt niets aan. Is het papier op?</Trans>
              ) : (
                <Trans>De printer is niet bereikbaar</Trans>
              )}
            </strong>{' '}
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
