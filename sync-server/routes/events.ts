import { events } from '#contract/events';
import { type ApiRouter, route } from '../http/route.ts';
import { EventStream } from '../services/event-stream.ts';

export function eventRoutes(router: ApiRouter): void {
  route(router, events, async ({ deps, user, query, ctx }) => {
    const stream = new EventStream(deps, { user, hub: query.hub });
    ctx.compress = false;
    ctx.set({
      'Cache-Control': 'no-cache, no-transform',
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Else nginx collects what is to arrive now.
      'X-Accel-Buffering': 'no',
    });
    ctx.res.once('close', () => stream.output.destroy());
    ctx.body = stream.output;
    await stream.open();
  });
}
