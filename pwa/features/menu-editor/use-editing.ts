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

/** Edits the draft of a business. With `done` it says so, and offers to undo it. */
export function useEditing(host: Id<'organisation'>): Edit {
  const say = useSnackbar();
  const explain = useRefusalText();
  const { t } = useLingui();
  return useCallback(
    async (change, done) => {
      const result = await editMenu(host, change);
      if (!result.ok) say(explain(result.code));
      else if (done)
        say(done, { label: t`Ongedaan maken`, onPress: () => void undoMenu(host) }, UNDO_SHOWN_MS);
      return result.ok;
    },
    [host, say, explain, t],
  );
}
