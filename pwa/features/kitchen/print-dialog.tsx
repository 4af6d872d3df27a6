import { Trans, useLingui } from '@lingui/react/macro';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './kitchen.module.css';
import { usePrinting } from './use-printing.ts';

interface PrintDialogProps {
  view: KitchenView | undefined;
  onClose(): void;
}

/** Asks which copy to print again: a second ticket by accident is a second dish. */
export function PrintDialog({ view, onClose }: PrintDialogProps) {
  const { t } = useLingui();
  const { print } = usePrinting();
  const number = view?.order.number;
  const press = (copy: 'kitchen' | 'customer') => {
    if (view) void print(view, copy);
    onClose();
  };
  return (
    <Dialog open={view !== undefined} onClose={onClose} title={t`#${number} nog eens printen?`}>
      <div className={styles.fields}>
        <Button wide onClick={() => press('kitchen')}>
          <Trans>Keukenbon</Trans>
        </Button>
        <Button wide variant="secondary" onClick={() => press('customer')}>
          <Trans>Klantbon</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
