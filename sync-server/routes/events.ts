import { events } from '#contract/events';
import { type ApiRouter, route } from '../http/route.ts';
import { EventStream } from '../services/event-stream.ts';
import { OpenStreams } from '../services/open-streams.ts';

export function eventRoutes(router: ApiRouter): void {
  const streams = new OpenStreams();

  route(router, events, async ({ deps, user, query, sender, ctx }) => {
    const leave = streams.enter(sender, user);
    const stream = new EventStream(deps, { user, hub: query.hub });
    // Koa destroys the body if the client has disconnected, also if that happened before this line.
    stream.output.once('close', leave);
    ctx.compress = false;
    ctx.set({
      'Cache-Control': 'no-cache, no-transform',
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
    });
    ctx.res.once('close', () => stream.output.destroy());
    ctx.body = stream.output;
    await stream.open();
  });
}
