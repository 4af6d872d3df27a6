import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { inTab } from '../../data/kitchen-view.ts';
import { type KitchenBoard, useKitchen } from '../../data/use-kitchen.ts';
import { useTitle } from '../../data/use-title.ts';
import { useWakeLock } from '../../data/use-wake-lock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { BoardColumns } from './board-columns.tsx';
import styles from './kitchen.module.css';
import { NotConnected } from './not-connected.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { SoundNotice } from './sound-notice.tsx';
import { useAlarm } from './use-alarm.ts';
import { useBadge } from './use-badge.ts';

interface BoardProps {
  workplace: WorkplaceAnswer;
  workplaces: readonly WorkplaceAnswer[];
}

export function Board({ workplace, workplaces }: BoardProps) {
  const stored = useKitchen(workplace._id);
  const [isListOpen, setListOpen] = useState(false);
  const { t } = useLingui();
  const name = workplace.name ?? workplace._id;
  const waiting = stored.value ? inTab(stored.value.views, 'new') : [];
  const alarm = useAlarm(waiting.map(({ order }) => order._id));
  useTitle(waiting.length > 0 ? `(${waiting.length}) ${name}` : `${t`Keuken`} ${name}`);
  useBadge(waiting.length);
  useWakeLock(true);
  return (
    <>
      <TopBar
        back={{ to: paths.dashboard.href(), label: t`Terug` }}
        title={<h1 className={styles.name}>{name}</h1>}
        end={
          <>
            {workplaces.length > 1 && !hostModeBusiness && (
              <OtherKitchens workplace={workplace} workplaces={workplaces} />
            )}
            <IconButton label={t`Medewerkers`} onClick={() => setListOpen(true)}>
              <Users />
            </IconButton>
          </>
        }
      />
      <NotConnected updatedAt={stored.updatedAt} />
      <SoundNotice alarm={alarm} />
      <main className={styles.board}>
        <p className="visually-hidden" role="status">
          <Plural value={waiting.length} one="# nieuwe bestelling" other="# nieuwe bestellingen" />
        </p>
        <Content board={stored.value} status={stored.status} retry={stored.retry} />
      </main>
      <PeopleDialog
        open={isListOpen}
        workplace={workplace}
        people={stored.value?.people ?? []}
        onClose={() => setListOpen(false)}
      />
    </>
  );
}

interface ContentProps {
  board: KitchenBoard | undefined;
  status: string;
  retry(): void;
}

function Content({ board, status, retry }: ContentProps) {
  if (board) return <BoardColumns views={board.views} />;
  if (status === 'unreachable') {
    return (
      <EmptyState
        title={<Trans>De bestellingen staan nog niet op dit apparaat</Trans>}
        action={
          <Button onClick={retry}>
            <Trans>Probeer het opnieuw</Trans>
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
