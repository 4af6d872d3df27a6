import { addOrder, type OrderRequest } from '#contract/orders';
import type { LoggedIn } from './start-test-server.ts';

/** How somebody orders, and what comes of it. */
export const ordering = (by: LoggedIn) => {
  const place = (order: OrderRequest) => by.ask(addOrder, { params: { user: by.user }, body: { order } });
  return {
    place,
    /** An order that must be taken. */
    async placed(order: OrderRequest) {
      const { status, body } = await place(order);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    /** '422 host-closed', and what the refusal tells beside. */
    async refused(order: OrderRequest) {
      const { status, code, body } = await place(order);
      const { details } = body as { details?: Record<string, unknown> };
      return { refusal: `${status} ${code}`, details };
    },
  };
};
