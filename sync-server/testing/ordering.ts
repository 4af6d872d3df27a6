import { addOrder, type OrderRequest } from '#contract/orders';
import type { LoggedIn } from './start-test-server.ts';

/** Helpers to place orders as this user, or as the user of each test (`newUserPerTest`). */
export const ordering = (by: LoggedIn) => {
  const place = (order: OrderRequest) => by.ask(addOrder, { params: { user: by.user }, body: { order } });
  return {
    place,
    /** Places an order that must be accepted. */
    async placed(order: OrderRequest) {
      const { status, body } = await place(order);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    /** Returns the refusal, e.g. '422 host-closed', with its details. */
    async refused(order: OrderRequest) {
      const { status, code, body } = await place(order);
      const { details } = body as { details?: Record<string, unknown> };
      return { refusal: `${status} ${code}`, details };
    },
  };
};
