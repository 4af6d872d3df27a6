import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KnownPrinter } from '../../../data/printer-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './printer-dialog.module.css';
import type { LinkState } from './printer-link.ts';

const WORDS: Record<LinkState, { tone: 'ok' | 'warn'; words: ReactNode }> = {
  ready: { tone: 'ok', words: <Trans>Verbonden</Trans> },
  connecting: { tone: 'warn', words: <Trans>Verbinden …</Trans> },
  away: { tone: 'warn', words: <Trans>Niet bereikbaar</Trans> },
  stuck: { tone: 'warn', words: <Trans>Neemt niets aan: is het papier op?</Trans> },
  elsewhere: { tone: 'warn', words: <Trans>Een ander tabblad gebruikt de printer</Trans> },
};

interface StateWordsProps {
  printer: KnownPrinter | null;
  state: LinkState;
}

/** The chosen printer, and whether it can be reached. */
export function StateWords({ printer, state }: StateWordsProps) {
  if (!printer && state !== 'elsewhere') return null;
  const { tone, words } = WORDS[state];
  return (
    <p className={styles.state} role="status">
      {printer?.name && <strong>{printer.name}</strong>}
      <Badge tone={tone}>{words}</Badge>
    </p>
  );
}
