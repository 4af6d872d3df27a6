import { useCallback } from 'react';
import { useSnackbar } from './snackbar.tsx';

type Outcome = { ok: true } | { ok: false; code: string };

/**
 * `attempt(work, done)` shows the message `done` if the work succeeds, otherwise the reason. It resolves to whether the
 * work succeeded.
 * @param explain gives the sentence for a code
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
