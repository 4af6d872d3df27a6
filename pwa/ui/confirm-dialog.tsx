import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Default 'Ja'. */
  yes?: string | undefined;
  /** Default 'Nee'. */
  no?: string | undefined;
  danger?: boolean | undefined;
  onYes(): void;
  onNo(): void;
}

/** A question with two answers. Closing the dialog counts as no. */
export function ConfirmDialog({ open, title, children, yes, no, danger, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useLingui();
  const footer = (
    <>
      <Button variant="secondary" onClick={onNo}>
        {no ?? t`Nee`}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onYes}>
        {yes ?? t`Ja`}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onNo} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}
