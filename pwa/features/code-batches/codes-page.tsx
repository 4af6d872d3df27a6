import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import type { CodeKind } from '#domain/action-code';
import { useAge } from '../../data/use-age.ts';
import { type CodeBatch, useCodes } from '../../data/use-codes.ts';
import { useNow } from '../../data/use-now.ts';
import { useOwnBusiness } from '../../data/use-own-business.ts';
import { useTitle } from '../../data/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { OwnerBar } from '../../ui/owner-bar.tsx';
import { OwnersOnly } from '../../ui/owners-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BatchLists } from './batch-lists.tsx';
import styles from './codes.module.css';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';

/** The action codes and vouchers of a business, for its owners. */
export default function CodesPage() {
  const { business, place } = useOwnBusiness();
  const { t } = useLingui();
  useTitle(t`Actiecodes`);
  if (business) return <OwnCodes key={business._id} business={business} place={place} />;
  return <OwnersOnly icon={<TicketPercent />} title={<Trans>Alleen de eigenaar maakt actiecodes</Trans>} />;
}

function OwnCodes({ business, place }: { business: WorkplaceAnswer; place: { host?: string } }) {
  const stored = useCodes(business._id);
  const now = useNow();
  const age = useAge(stored);
  const [making, setMaking] = useState<CodeKind | null>(null);
  const [printing, setPrinting] = useState<CodeBatch | null>(null);
  const { t } = useLingui();
  return (
    <>
      <OwnerBar
        place={place}
        title={<Trans>Actiecodes</Trans>}
        end={
          <IconButton label={t`Vernieuwen`} aria-disabled={stored.refreshing} onClick={stored.retry}>
            <RefreshCw />
          </IconButton>
        }
      />
      <Page narrow>
        <div className={styles.page}>
          <div className={styles.make}>
            <Button onClick={() => setMaking('code')}>
              <Trans>Nieuwe actiecode</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setMaking('voucher')}>
              <Trans>Kaartjes maken</Trans>
            </Button>
          </div>
          <DataAge {...age} />
          {stored.value ? (
            <BatchLists host={business._id} batches={stored.value} now={now} onPrint={setPrinting} />
          ) : stored.status === 'loading' ? (
            <Loading>
              <Skeleton height={140} />
              <Skeleton height={140} />
            </Loading>
          ) : (
            <NoConnection stored={stored}>
              <Trans>Je actiecodes staan nog niet op dit apparaat.</Trans>
            </NoConnection>
          )}
        </div>
      </Page>
      <NewCodesDialog
        kind={making}
        host={business._id}
        onClose={() => setMaking(null)}
        onMade={(batch) => {
          setMaking(null);
          setPrinting(batch);
        }}
      />
      {printing && <PrintDialog business={business} batch={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}
