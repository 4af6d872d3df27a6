import { Trans } from '@lingui/react/macro';
import { TicketPercent } from 'lucide-react';
import type { Id } from '#documents/id';
import { isActiveCode } from '#domain/action-code';
import { MINUTE } from '#domain/amsterdam-time';
import type { CodeBatch } from '../../data/use-codes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BatchCard } from './batch-card.tsx';
import styles from './codes.module.css';

interface BatchListsProps {
  host: Id<'organisation'>;
  batches: readonly CodeBatch[];
  /** Epoch ms. */
  now: number;
  onPrint(batch: CodeBatch): void;
}

/** The codes that can be collected, and below them those that have ended. */
export function BatchLists({ host, batches, now, onPrint }: BatchListsProps) {
  // The clock of the page is up to a minute behind, and a code that was just ended must show as ended.
  const active = batches.filter((batch) => isActiveCode(batch, now + MINUTE));
  const ended = batches.filter((batch) => !active.includes(batch));
  if (batches.length === 0) {
    return (
      <EmptyState icon={<TicketPercent />} title={<Trans>Nog geen actiecodes</Trans>}>
        <Trans>
          Met een actiecode geef je klanten stempels: één code voor iedereen, bijvoorbeeld op een poster, of
          kaartjes die elk één keer te gebruiken zijn.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {active.map((batch) => (
          <BatchCard key={batch.batch} host={host} batch={batch} onPrint={() => onPrint(batch)} />
        ))}
      </ul>
      {active.length === 0 && (
        <p className={styles.muted}>
          <Trans>Er is nu geen code te gebruiken.</Trans>
        </p>
      )}
      {ended.length > 0 && (
        <section className={styles.ended}>
          <h2>
            <Trans>Afgelopen</Trans>
          </h2>
          <ul className={styles.list}>
            {ended.map((batch) => (
              <BatchCard key={batch.batch} host={host} batch={batch} isEnded />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
