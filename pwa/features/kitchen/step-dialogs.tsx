import type { KitchenView } from '../../data/kitchen-view.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** A step that needs an answer first. */
export interface Asking {
  about: 'refuse' | 'plan' | 'done' | 'archive';
  view: KitchenView;
}

interface StepDialogsProps {
  asking: Asking | null;
  onClose(): void;
}

export function StepDialogs({ asking, onClose }: StepDialogsProps) {
  const about = asking?.about;
  const view = asking?.view;
  const isPaying = about === 'done' || about === 'archive';
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
      <PaidDialog view={isPaying ? view : undefined} action={isPaying ? about : 'done'} onClose={onClose} />
    </>
  );
}
