import type { ServerResponse } from 'node:http';
import { events } from '#contract/events';
import { type ApiRouter, route } from '../http/route.ts';
import { EventStream } from '../services/event-stream.ts';
import { OpenStreams } from '../services/open-streams.ts';

export function eventRoutes(router: ApiRouter): void {
  const streams = new OpenStreams();

  route(router, events, async ({ deps, user, query, sender, ctx }) => {
    const leave = streams.enter(sender, user);
    ctx.set({
      'Cache-Control': 'no-cache, no-transform',
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
    });
    // Written without Koa, which would hold a second stream for each.
    ctx.respond = false;
    begin(ctx.res, leave);
    await new EventStream(deps, { user, hub: query.hub }, ctx.res).open();
  });
}

/** Sends the headers, and keeps none of them for as long as the stream is open. */
function begin(response: ServerResponse, leave: () => void): void {
  const headers = Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  for (const [name] of headers) response.removeHeader(name);
  response.writeHead(200, headers.flat());
  if (response.destroyed || response.closed) leave();
  else response.once('close', leave);
}
