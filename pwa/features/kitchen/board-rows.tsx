import { Plural, Trans } from '@lingui/react/macro';
import {
  Bell,
  BookOpenText,
  ChartNoAxesColumn,
  Printer,
  Settings,
  SlidersHorizontal,
  TabletSmartphone,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { useCouriers } from '../../data/use-couriers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './board-menu.module.css';

export type BoardDialog = 'switches' | 'people' | 'devices' | 'printer';

/** Opens a dialog over the board, or leads to another page. */
type Row = { icon: ReactNode; label: ReactNode } & ({ opens: BoardDialog } | { to: string });

interface BoardRowsProps {
  workplace: WorkplaceAnswer;
  /** Whether the board is on this device. */
  hasBoard: boolean;
  onOpen(dialog: BoardDialog): void;
}

/** What a kitchen has beside its orders. */
export const BoardRows = ({ workplace, hasBoard, onOpen }: BoardRowsProps) => (
  <ul className={styles.rows}>
    {rowsOf(workplace, hasBoard).map(({ icon, label, ...row }) => (
      <li key={'to' in row ? row.to : row.opens}>
        {'to' in row ? (
          <Link to={row.to}>
            {icon} {label}
          </Link>
        ) : (
          <button type="button" onClick={() => onOpen(row.opens)}>
            {icon} {label}
          </button>
        )}
      </li>
    ))}
  </ul>
);

function rowsOf({ _id, _role }: WorkplaceAnswer, hasBoard: boolean): Row[] {
  const notices = paths.settings.href(paths.kitchen.href({ host: keyOf(_id) }));
  return [
    ...(hasBoard ? [SWITCHES] : []),
    { icon: <Users />, label: <Trans>Medewerkers</Trans>, opens: 'people' },
    { icon: <TabletSmartphone />, label: <Trans>Apparaten</Trans>, opens: 'devices' },
    { icon: <Bell />, label: <Trans>Meldingen</Trans>, to: notices },
    { icon: <Printer />, label: <Trans>Printer</Trans>, opens: 'printer' },
    ...(_role === 'owner' ? rowsOfOwner(_id) : []),
  ];
}

const SWITCHES: Row = { icon: <SlidersHorizontal />, label: <Trans>Schakelaars</Trans>, opens: 'switches' };

function rowsOfOwner(id: WorkplaceAnswer['_id']): Row[] {
  const place = { host: keyOf(id) };
  return [
    {
      icon: <ChartNoAxesColumn />,
      label: <Trans>Dagrapport</Trans>,
      to: paths.kitchenReport.href(place),
    },
    { icon: <Settings />, label: <SettingsLabel host={id} />, to: paths.kitchenSettings.href(place) },
    { icon: <BookOpenText />, label: <Trans>Menukaart</Trans>, to: paths.kitchenMenu.href(place) },
    { icon: <TicketPercent />, label: <Trans>Actiecodes</Trans>, to: paths.kitchenCodes.href(place) },
  ];
}

/** The label of the settings, with the number of users who asked to deliver and got no answer. */
function SettingsLabel({ host }: { host: WorkplaceAnswer['_id'] }) {
  const { list } = useCouriers(host);
  const waiting = list?.filter(({ verified }) => !verified).length ?? 0;
  return (
    <span className={styles.named}>
      <Trans>Instellingen van de zaak</Trans>
      {waiting > 0 && (
        <Badge tone="warn">
          <Plural value={waiting} one="# bezorger wacht" other="# bezorgers wachten" />
        </Badge>
      )}
    </span>
  );
}
