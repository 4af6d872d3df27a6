import { Trans } from '@lingui/react/macro';
import { ArrowRight, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { chosenWorkplace, workplacesOf } from '../../data/chosen-workplace.ts';
import { alarmOf, hasRung, inTab, type KitchenView } from '../../data/kitchen-view.ts';
import { usePrinterSettings } from '../../data/printer-settings.ts';
import { useAwaitedViews } from '../../data/use-awaited-views.ts';
import { useKitchen } from '../../data/use-kitchen.ts';
import { useSession } from '../../data/use-session.ts';
import { Link } from '../../ui/link.tsx';
import styles from './kitchen-watch.module.css';
import { NewOrders } from './new-orders.tsx';
import { useOpenKitchen } from './use-open-kitchen.ts';
import { usePaper } from './use-paper.ts';

/**
 * Keeps the kitchen of a business going on the pages beside its board (rule kitchen/beside): the device is heard, new
 * orders ring, and a strip leads to them. @param host the key of the business, null for the user's first
 */
export default function KitchenWatch({ host }: { host: string | null }) {
  const { user } = useSession();
  const workplace = chosenWorkplace(workplacesOf(user), host);
  return workplace ? <Watch key={workplace._id} workplace={workplace} /> : null;
}

function Watch({ workplace: { _id: host } }: { workplace: WorkplaceAnswer }) {
  const views = useAwaitedViews(host, useKitchen(host).value?.views);
  const { way } = usePrinterSettings();
  const waiting = inTab(views ?? [], 'new');
  const arrived = useArrived(views && waiting.flatMap((view) => alarmOf(view) ?? []));
  useOpenKitchen(host, waiting.length, arrived);
  return (
    <>
      {/* The dialog of the browser would print this page. */}
      {way !== 'browser' && <Tickets views={views} />}
      <div role="status" className={styles.place}>
        {waiting.length > 0 && (
          <Link to={paths.kitchen.href({ host: keyOf(host) })} className={styles.strip}>
            <BellRing aria-hidden />
            <strong>
              <NewOrders count={waiting.length} />
            </strong>
            <span>
              <Trans>Naar de keuken</Trans>
            </span>
            <ArrowRight aria-hidden />
          </Link>
        )}
      </div>
    </>
  );
}

/**
 * The ids that arrived after the page was opened. The board, from which the user came, has shown the earlier ones.
 */
function useArrived(ids: readonly string[] | undefined): string[] {
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (!ids) return [];
  if (!before) setBefore(new Set(ids));
  return before ? ids.filter((id) => !hasRung(id, before)) : [];
}

function Tickets({ views }: { views: readonly KitchenView[] | undefined }) {
  usePaper(views);
  return null;
}
