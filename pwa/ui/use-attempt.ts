import { useCallback } from 'react';
import { useSnackbar } from './snackbar.tsx';

type Outcome = { ok: true } | { ok: false; code: string };

/**
 * `attempt(work, done)` says `done` once the work is stored, and otherwise why it is not.
 * @param explain the sentence of a code
 * @returns whether it is stored
 */
export function useAttempt(explain: (code: string) => string) {
  const say = useSnackbar();
  return useCallback(
    async (work: Promise<Outcome>, done?: string): Promise<boolean> => {
      const result = await work;
      if (!result.ok) say(explain(result.code));
      else if (done) say(done);
      return result.ok;
    },
    [say, explain],
  );
}
