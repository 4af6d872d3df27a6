import type { KitchenView } from '../../data/kitchen-view.ts';
import { DelayDialog } from './delay-dialog.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { type PaidAsked, PaidDialog, paidAsked } from './paid-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** The open question: about a step that needs an answer first, or about a ticket that is already on paper. */
export interface Asking {
  about: PaidAsked | 'refuse' | 'plan' | 'delay' | 'delivered' | 'release' | 'print';
  view: KitchenView;
}

interface StepDialogsProps {
  asking: Asking | null;
  onAsk(asking: Asking): void;
  onClose(): void;
}

export function StepDialogs({ asking, onAsk, onClose }: StepDialogsProps) {
  const about = asking?.about;
  const view = asking?.view;
  const paying = paidAsked(about);
  return (
    <>
      <RefuseDialog
        key={`refuse ${view?.order._id}`}
        view={about === 'refuse' ? view : undefined}
        onClose={onClose}
      />
      <PlanDialog
        key={`plan ${view?.order._id}`}
        view={about === 'plan' ? view : undefined}
        onClose={onClose}
      />
      <DelayDialog view={about === 'delay' ? view : undefined} onClose={onClose} />
      <PrintDialog view={about === 'print' ? view : undefined} onClose={onClose} />
      <DeliveredDialog
        view={about === 'delivered' ? view : undefined}
        onPaying={(delivered) => onAsk({ about: 'archive', view: delivered })}
        onClose={onClose}
      />
      <ReleaseDialog view={about === 'release' ? view : undefined} onClose={onClose} />
      <PaidDialog view={paying && view} action={paying ?? 'done'} onClose={onClose} />
    </>
  );
}
