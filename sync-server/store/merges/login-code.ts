import type { LoginCode } from '#documents/user';
import { mergeMoments } from './limit.ts';

/** Keeps the code that was sent last, unless it was used, and the requests and failures of both. */
export function mergeLoginCodes<C extends LoginCode>(winner: C, loser: C): C {
  const latest = winner.expires >= loser.expires ? winner : loser;
  const sameCode = winner.expires === loser.expires;
  const used = sameCode && (winner.hash === null || loser.hash === null);
  const usedBy = winner.usedBy ?? loser.usedBy;
  return {
    ...latest,
    hash: used ? null : latest.hash,
    ...(used && usedBy && { usedBy }),
    tries: sameCode ? Math.max(winner.tries, loser.tries) : latest.tries,
    requests: mergeMoments(winner.requests, loser.requests),
    failures: mergeMoments(winner.failures, loser.failures),
  };
}
