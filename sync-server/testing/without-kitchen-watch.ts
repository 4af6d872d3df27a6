/**
 * For `vi.mock('…/watch-kitchens.ts', …)`: a server whose own checks never run. Every twenty seconds of real time, they
 * would interfere with those of the tests.
 */
export const withoutKitchenWatch = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  watchKitchens: (_: unknown, signal: AbortSignal) =>
    new Promise((resolve) => signal.addEventListener('abort', resolve)),
});
