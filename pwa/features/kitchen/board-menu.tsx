import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Bell,
  BookOpenText,
  ChartNoAxesColumn,
  Menu,
  Printer,
  Settings,
  SlidersHorizontal,
  TabletSmartphone,
  TicketPercent,
  Users,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { queryWithout } from '../../data/query-without.ts';
import { useCouriers } from '../../data/use-couriers.ts';
import type { KitchenBoard } from '../../data/use-kitchen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { optional } from '../../ui/optional.ts';
import styles from './board-menu.module.css';
import { DevicesDialog } from './devices-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { SwitchesDialog } from './switches/switches-dialog.tsx';

const PrinterDialog = lazy(optional(() => import('./paper/printer-dialog.tsx')));

interface BoardMenuProps {
  workplace: WorkplaceAnswer;
  /** Undefined while the board is not on this device. */
  board: KitchenBoard | undefined;
}

/** The drawer with everything beside the orders; each row opens a dialog or a page. */
export function BoardMenu({ workplace, board }: BoardMenuProps) {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<'menu' | 'people' | 'devices' | 'switches' | 'printer' | null>(
    query.get('open') === 'people' ? 'people' : null,
  );
  const { t } = useLingui();
  const close = () => {
    setOpen(null);
    // Otherwise a refresh would open the dialog again.
    if (query.has('open')) setQuery(queryWithout(query, 'open'), { replace: true });
  };
  const host = keyOf(workplace._id);
  return (
    <>
      <IconButton label={t`Meer`} onClick={() => setOpen('menu')}>
        <Menu />
      </IconButton>
      <Dialog open={open === 'menu'} onClose={close} title={<Trans>Meer</Trans>} side>
        <ul className={styles.rows}>
          {board && (
            <li>
              <button type="button" onClick={() => setOpen('switches')}>
                <SlidersHorizontal /> <Trans>Schakelaars</Trans>
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={() => setOpen('people')}>
              <Users /> <Trans>Medewerkers</Trans>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => setOpen('devices')}>
              <TabletSmartphone /> <Trans>Apparaten</Trans>
            </button>
          </li>
          <li>
            <Link to={paths.settings.href(paths.kitchen.href({ host }))}>
              <Bell /> <Trans>Meldingen</Trans>
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => setOpen('printer')}>
              <Printer /> <Trans>Printer</Trans>
            </button>
          </li>
          {workplace._role === 'owner' && (
            <>
              <li>
                <Link to={paths.kitchenReport.href({ host })}>
                  <ChartNoAxesColumn /> <Trans>Dagrapport</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.kitchenSettings.href({ host })}>
                  <Settings />
                  <span className={styles.named}>
                    <Trans>Instellingen van de zaak</Trans>
                    <WaitingCouriers host={workplace._id} />
                  </span>
                </Link>
              </li>
              <li>
                <Link to={paths.kitchenMenu.href({ host })}>
                  <BookOpenText /> <Trans>Menukaart</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.kitchenCodes.href({ host })}>
                  <TicketPercent /> <Trans>Actiecodes</Trans>
                </Link>
              </li>
            </>
          )}
        </ul>
      </Dialog>
      {board && (
        <SwitchesDialog
          open={open === 'switches'}
          host={workplace._id}
          view={board.switches}
          onClose={close}
        />
      )}
      <PeopleDialog open={open === 'people'} workplace={workplace} onClose={close} />
      <DevicesDialog open={open === 'devices'} workplace={workplace} onClose={close} />
      {open === 'printer' && (
        <Suspense>
          <PrinterDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** How many users asked to deliver and got no answer. */
function WaitingCouriers({ host }: { host: WorkplaceAnswer['_id'] }) {
  const { list } = useCouriers(host);
  const waiting = list?.filter(({ verified }) => !verified).length ?? 0;
  if (waiting === 0) return null;
  return (
    <Badge tone="warn">
      <Plural value={waiting} one="# bezorger wacht" other="# bezorgers wachten" />
    </Badge>
  );
}
