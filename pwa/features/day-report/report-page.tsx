import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Printer, RefreshCw } from 'lucide-react';
import type { WorkplaceAnswer } from '#contract/auth';
import { serviceDay } from '#domain/amsterdam-time';
import { comparedRange, periodRange } from '#domain/report-period';
import { useAge } from '../../data/use-age.ts';
import { useNow } from '../../data/use-now.ts';
import { useOwnBusiness } from '../../data/use-own-business.ts';
import { useReport } from '../../data/use-report.ts';
import { useTitle } from '../../data/use-title.ts';
import { DataAge } from '../../ui/data-age.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { OwnerBar } from '../../ui/owner-bar.tsx';
import { OwnersOnly } from '../../ui/owners-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useOwnPaper } from '../../ui/use-own-paper.ts';
import { PeriodBar } from './period-bar.tsx';
import styles from './report.module.css';
import { ReportView } from './report-view.tsx';
import { type AskedPeriod, useAskedPeriod } from './use-asked-period.ts';

/** The figures of a business, for its owners. The period is in the URL; at first it is today. */
export default function ReportPage() {
  const { business, place } = useOwnBusiness();
  const asked = useAskedPeriod(serviceDay(useNow()));
  const { t } = useLingui();
  const titles = { day: t`Dagrapport`, week: t`Weekrapport`, month: t`Maandrapport` };
  const title = titles[asked.period];
  useTitle(title);
  if (business) return <OwnReport {...{ business, place, asked, title }} />;
  return (
    <OwnersOnly icon={<ChartNoAxesColumn />} title={<Trans>Alleen de eigenaar ziet de cijfers</Trans>} />
  );
}

interface OwnReportProps {
  business: WorkplaceAnswer;
  place: { host?: string };
  asked: AskedPeriod;
  title: string;
}

function OwnReport({ business, place, asked, title }: OwnReportProps) {
  const now = useNow();
  const { period, date } = asked;
  const stored = useReport(business._id, periodRange(period, date));
  const before = useReport(business._id, comparedRange(period, date));
  const age = useAge(stored);
  const { t } = useLingui();
  useOwnPaper('report');
  return (
    <>
      <OwnerBar
        place={place}
        title={title}
        end={
          <>
            <IconButton label={t`Vernieuwen`} aria-disabled={stored.refreshing} onClick={stored.retry}>
              <RefreshCw />
            </IconButton>
            <IconButton label={t`Printen`} disabled={!stored.value} onClick={() => window.print()}>
              <Printer />
            </IconButton>
          </>
        }
      />
      <Page>
        <div className={styles.report}>
          <PeriodBar asked={asked} name={business.name ?? business._id} today={serviceDay(now)} />
          <DataAge {...age} />
          {stored.value ? (
            <ReportView report={stored.value} before={before.value} period={period} />
          ) : stored.status === 'loading' ? (
            <Loading>
              <Skeleton height={120} />
              <Skeleton height={240} />
            </Loading>
          ) : stored.status === 'missing' ? (
            <EmptyState title={<Trans>Van deze periode is er geen rapport</Trans>} />
          ) : (
            <NoConnection stored={stored}>
              <Trans>Dit rapport staat nog niet op dit apparaat.</Trans>
            </NoConnection>
          )}
        </div>
      </Page>
    </>
  );
}
