import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Id } from '#documents/id';
import type { MenuContent } from '#domain/menu-content';
import { editMenu, undoMenu } from '../../data/menu-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';

/** Milliseconds: long enough to read what was removed, and undo it. */
const UNDO_SHOWN_MS = 6000;

export type Edit = (change: (menu: MenuContent) => MenuContent, done?: string) => Promise<boolean>;

/** Undoes the last edit of a business's draft; with `only`, that edit if it is the last. Says why if it fails. */
export function useUndo(host: Id<'organisation'>): (only?: number) => Promise<void> {
  const say = useSnackbar();
  const explain = useRefusalText();
  const { t } = useLingui();
  return useCallback(
    async (only) => {
      const result = await undoMenu(host, only);
      if (result.ok) return;
      say(result.code === 'not-last' ? t`Dit kan niet meer ongedaan worden gemaakt.` : explain(result.code));
    },
    [host, say, explain, t],
  );
}

/** Edits the draft of a business. With `done` it says so and offers to undo it, or says that nothing changed. */
export function useEditing(host: Id<'organisation'>): Edit {
  const say = useSnackbar();
  const explain = useRefusalText();
  const undo = useUndo(host);
  const { t } = useLingui();
  return useCallback(
    async (change, done) => {
      const result = await editMenu(host, change);
      if (!result.ok) {
        say(explain(result.code));
        return false;
      }
      const { step } = result;
      if (done && step === null) say(t`Er is niets gewijzigd`);
      else if (done && step !== null)
        say(done, { label: t`Ongedaan maken`, onPress: () => void undo(step) }, UNDO_SHOWN_MS);
      return true;
    },
    [host, say, explain, undo, t],
  );
}
