import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { alarmOf, inTab, type KitchenView } from '../../data/kitchen-view.ts';
import { usePrinterSettings } from '../../data/printer-settings.ts';
import { useAwaitedViews } from '../../data/use-awaited-views.ts';
import { useKitchen } from '../../data/use-kitchen.ts';
import { useTitle } from '../../data/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BoardColumns } from './board-columns.tsx';
import { BoardMenu } from './board-menu.tsx';
import styles from './kitchen.module.css';
import { NewOrders } from './new-orders.tsx';
import { NotConnected } from './not-connected.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PaperNotice } from './paper-notice.tsx';
import { SeenCards } from './seen-cards.ts';
import { Signals } from './signals.tsx';
import { SoundNotice } from './sound-notice.tsx';
import { StartNotice } from './start-notice.tsx';
import { ActiveStrip } from './switches/active-strip.tsx';
import { useOpenKitchen } from './use-open-kitchen.ts';
import { usePaper } from './use-paper.ts';

const PrintSheets = lazy(optional(() => import('./paper/print-sheets.tsx')));

interface BoardProps {
  workplace: WorkplaceAnswer;
  workplaces: readonly WorkplaceAnswer[];
}

export function Board({ workplace, workplaces }: BoardProps) {
  const stored = useKitchen(workplace._id);
  const { t } = useLingui();
  const name = workplace.name ?? workplace._id;
  const views = useAwaitedViews(workplace._id, stored.value?.views);
  const waiting = inTab(views ?? [], 'new');
  const ringing = waiting.flatMap((view) => alarmOf(view) ?? []);
  const { alarm, noteSeen } = useOpenKitchen(workplace._id, waiting.length, ringing);
  useTitle(waiting.length > 0 ? `(${waiting.length}) ${name}` : `${t`Keuken`} ${name}`);
  const paper = usePaper(stored.value?.views);
  const { way } = usePrinterSettings();
  return (
    <SeenCards value={noteSeen}>
      <div className={styles.across}>
        <TopBar
          back={{ to: paths.dashboard.href(), label: t`Terug` }}
          title={<h1 className={styles.name}>{name}</h1>}
          end={
            <>
              {workplaces.length > 1 && !hostModeBusiness && (
                <OtherKitchens workplace={workplace} workplaces={workplaces} />
              )}
              <BoardMenu workplace={workplace} board={stored.value} />
            </>
          }
        />
      </div>
      <Signals>
        <NotConnected updatedAt={stored.updatedAt} />
        <PaperNotice paper={paper} />
        <SoundNotice alarm={alarm} />
        {views && <OrderNotices views={views} />}
        {stored.value && <ActiveStrip host={workplace._id} view={stored.value.switches} />}
      </Signals>
      <main className={styles.board}>
        <p className="visually-hidden" role="status">
          <NewOrders count={waiting.length} />
        </p>
        {workplace._role === 'owner' && <StartNotice workplace={workplace} />}
        <Content views={views} status={stored.status} retry={stored.retry} />
      </main>
      {way === 'browser' && (
        <Suspense>
          <PrintSheets />
        </Suspense>
      )}
    </SeenCards>
  );
}

interface ContentProps {
  views: KitchenView[] | undefined;
  status: string;
  retry(): void;
}

function Content({ views, status, retry }: ContentProps) {
  if (views) return <BoardColumns views={views} />;
  if (status !== 'loading') {
    return (
      <EmptyState
        title={<Trans>De bestellingen staan nog niet op dit apparaat</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Probeer opnieuw</Trans>
          </Button>
        }
      >
        <Trans>Ga één keer online: daarna werkt de keuken hier ook zonder verbinding.</Trans>
      </EmptyState>
    );
  }
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={220} />
        ))}
      </div>
    </Loading>
  );
}

function OtherKitchens({ workplace, workplaces }: BoardProps) {
  const navigate = useNavigate();
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Zaak`}
      hideLabel
      value={workplace._id}
      onChange={({ target }) =>
        navigate(paths.kitchen.href({ host: target.value.slice('organisation/'.length) }))
      }
    >
      {workplaces.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name ?? _id}
        </option>
      ))}
    </SelectField>
  );
}
