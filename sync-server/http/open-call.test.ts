import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Koa, { type Context } from 'koa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { releaseContext } from './open-call.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

interface Seen {
  contexts: WeakRef<Context>[];
  open: ServerResponse[];
}

/** A server whose call /open stays open, unless it is asked to refuse or to fail. */
async function start(): Promise<Seen & { url: string }> {
  const seen: Seen = { contexts: [], open: [] };
  const app = new Koa({ proxy: false }).use(async (ctx) => {
    seen.contexts.push(new WeakRef(ctx));
    if (ctx.query.refuse !== undefined) ctx.throw(429, 'too many');
    if (ctx.query.answer !== undefined) {
      ctx.status = 401;
      ctx.body = { code: 'login' };
      return;
    }
    if (ctx.path === '/missing') return;
    ctx.respond = false;
    ctx.res.writeHead(200, ['Content-Type', 'text/event-stream']);
    ctx.res.write(': open\n\n');
    seen.open.push(ctx.res);
  });
  app.silent = true;
  releaseContext(app, '/open');
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function isCollected(held: WeakRef<object>, most = 200): Promise<boolean> {
  for (let tries = 0; tries < most; tries++) {
    await pause(10);
    collect();
    if (!held.deref()) return true;
  }
  return false;
}

describe('a call that stays open', () => {
  test('holds no context, and goes on', async () => {
    const { url, contexts, open } = await start();
    const answer = await fetch(`${url}/open`);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': open\n\n');
    expect(await isCollected(contexts[0]!)).toBe(true);
    open[0]!.end('event: last\n\n');
    expect((await reader.read()).value).toBe('event: last\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('is refused with its status, whether thrown or answered', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/open?refuse`)).status).toBe(429);
    const answered = await fetch(`${url}/open?answer`);
    expect(answered.status).toBe(401);
    expect(await answered.json()).toEqual({ code: 'login' });
  });

  test('leaves other calls as they are', async () => {
    const { url, contexts } = await start();
    const other = await fetch(`${url}/other`);
    expect(other.status).toBe(200);
    expect(await isCollected(contexts[0]!, 3)).toBe(false);
    expect((await fetch(`${url}/missing`)).status).toBe(404);
  });
});
