import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourierAnswer } from '#contract/shop';
import type { Id } from '#documents/id';
import { isSeen } from '../sync/device/seen.ts';
import { callOutcome, type Outcome, withEngine } from './outcome.ts';

export interface Couriers {
  /** null until the server answered: nothing of this is kept on the device. */
  list: CourierAnswer[] | null;
  /** The error code of the last request; null if it was answered. */
  refused: string | null;
  retry(): void;
  approve(user: Id<'user'>, approved: boolean): Promise<Outcome>;
  /** Removes a request. */
  decline(user: Id<'user'>): Promise<Outcome>;
}

/** Who delivers for a business or asked to. */
export function useCouriers(host: Id<'organisation'>): Couriers {
  const [list, setList] = useState<CourierAnswer[] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const asked = useRef(0);
  const ask = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setRefused(null);
    const result = await withEngine(async ({ call, listCouriers }) =>
      call(listCouriers, { params: { host } }),
    );
    // An answer that a later request overtook lacks what was decided meanwhile.
    if (mine !== asked.current) return;
    if (result.ok) setList(result.answer);
    else setRefused(result.code);
  }, [host]);
  useEffect(() => {
    const look = () => void (isSeen() && ask());
    void ask();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);
  const approve = useCallback(
    async (user: Id<'user'>, approved: boolean) => {
      return withEngine(async ({ call, approveCourier }) =>
        callOutcome(await call(approveCourier, { params: { host, user }, body: { approved } }), ask),
      );
    },
    [host, ask],
  );
  const decline = useCallback(
    (user: Id<'user'>) =>
      withEngine(async ({ call, declineCourier }) =>
        callOutcome(await call(declineCourier, { params: { host, user } }), ask),
      ),
    [host, ask],
  );
  return { list, refused, retry: () => void ask(), approve, decline };
}
