import type { ServerResponse } from 'node:http';
import { events } from '#contract/events';
import { headersOf } from '../http/late-headers.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { EventStream } from '../services/event-stream.ts';
import { OpenStreams } from '../services/open-streams.ts';

const HEADERS = {
  'Cache-Control': 'no-cache, no-transform',
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Otherwise nginx buffers the events.
  'X-Accel-Buffering': 'no',
};

export function eventRoutes(router: ApiRouter): void {
  const streams = new OpenStreams();

  route(router, events, async ({ deps, user, query, sender, ctx }) => {
    // The router answers HEAD with this route too. A stream would keep the connection from the next request.
    if (ctx.method === 'HEAD') {
      ctx.status = 200;
      ctx.set(HEADERS);
      return;
    }
    const leave = streams.enter(sender, user);
    const headers = headersOf(ctx, HEADERS);
    // Written without Koa, which would hold a second stream for each.
    ctx.respond = false;
    begin(ctx.res, headers, leave);
    await new EventStream(deps, { user, hub: query.hub }, ctx.res).open();
  });
}

function begin(response: ServerResponse, headers: string[], leave: () => void): void {
  // The stream ends with the connection, so its events need no framing, which would cost more than the events.
  response.removeHeader('Transfer-Encoding');
  response.writeHead(200, headers);
  // Headers that are sent separately become one flat string; as the first part of a write they stay a tree of 70
  // strings.
  response.flushHeaders();
  if (response.destroyed) leave();
  else response.once('close', leave);
}
