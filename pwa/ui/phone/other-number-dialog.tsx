import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { UnsavedDrafts } from '../business/unsaved-drafts.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Unsent } from '../unsent.tsx';

interface OtherNumberDialogProps {
  open: boolean;
  onYes(): void;
  onNo(): void;
  waiting: ComponentProps<typeof Unsent>['waiting'];
  unsaved: ComponentProps<typeof UnsavedDrafts>;
  /** Says what happens then. */
  children: ReactNode;
}

/** Asks before changing the number. Another number is another user, so it logs out (rule accounts/other-number). */
export function OtherNumberDialog(props: OtherNumberDialogProps) {
  const { waiting, unsaved, children, ...question } = props;
  const { t } = useLingui();
  return (
    <ConfirmDialog title={t`Ander telefoonnummer?`} {...question}>
      <p>{children}</p>
      <Unsent waiting={waiting} />
      <UnsavedDrafts {...unsaved} />
    </ConfirmDialog>
  );
}
