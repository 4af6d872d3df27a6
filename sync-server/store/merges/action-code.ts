import type { ActionCode } from '#documents/action-code';

/** A code that was ended in either revision stays ended. If it was made twice, the winner's maker has it. */
export function mergeActionCodes<C extends ActionCode>(winner: C, loser: C): C {
  const isSame = winner.host._id === loser.host._id && winner.batch === loser.batch;
  const [expires] = [winner.expires, loser.expires].flatMap((at) => at ?? []).sort();
  return isSame && expires !== undefined ? { ...winner, expires } : winner;
}
