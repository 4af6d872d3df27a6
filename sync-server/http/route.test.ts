import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint';
import { ERROR_WORDS } from '#contract/error-words';
import type { ErrorCode } from '#contract/errors';
import type { Deps } from '../deps.ts';
import { Conflict, CouchUnavailable, StorageFull, Uncertain } from '../store/couch-errors.ts';
import { ApiError } from './api-error.ts';
import { answerErrors } from './errors.ts';
import { route } from './route.ts';

const call = endpoint({
  method: 'GET',
  path: '/call',
  summary: 'Only for this test',
  caller: 'anyone',
  answer: v.object({ known: v.string() }),
  errors: ['host-closed'],
});

let server: Server;
let url: string;
const logged: string[] = [];
/** The handler of the call. */
let serve: () => unknown;

beforeAll(async () => {
  const deps = {
    log: pino({}, { write: (line) => void logged.push(line) }),
    config: { apiKeys: [] },
  } as unknown as Deps;
  const router = new Router();
  route(router, call, async () => serve() as { known: string });
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.state.deps = deps;
    await next();
  });
  app.use(answerErrors(deps)).use(router.routes());
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`;
});
afterAll(() => server.close());

async function answered(work: () => unknown): Promise<string> {
  serve = work;
  const answer = await fetch(url);
  return `${answer.status} ${await answer.text()}`;
}
const refused = async (error: Error) => {
  const said = await answered(() => {
    throw error;
  });
  return said.replace(/^(\d+) .*"code":"([^"]*)".*$/, '$1 $2');
};

test('Undeclared fields are removed from an answer', async () => {
  expect(await answered(() => ({ known: 'yes', secret: 'no' }))).toBe('200 {"known":"yes"}');
  expect(await answered(() => ({ secret: 'no' }))).toMatch(/^500 .*"internal"/);
});

test('A code that the call declares is sent, and so are the general ones', async () => {
  expect(await refused(new ApiError('host-closed'))).toBe('422 host-closed');
  expect(await refused(new ApiError('unavailable'))).toBe('503 unavailable');
});

test.each<ErrorCode>(['order-not-found', 'not-logged-in', 'name-taken'])(
  'The undeclared code %s becomes an internal error',
  async (code) => {
    expect(await refused(new ApiError(code))).toBe('500 internal');
  },
);

test('An unavailable or overloaded database is 503; an unexpected error reveals nothing', async () => {
  expect(await refused(new CouchUnavailable('down'))).toBe('503 unavailable');
  expect(await refused(new Conflict('again'))).toBe('503 unavailable');
  expect(await refused(new StorageFull('full'))).toBe('507 insufficient-storage');
  expect(await refused(new Uncertain('minority'))).toBe('503 uncertain');
  expect(
    await answered(() => {
      throw new Error('0612345678');
    }),
  ).not.toContain('0612345678');
});

test('A refusal without a message of its own has the sentence of its code', async () => {
  const said = await answered(() => {
    throw new ApiError('host-closed');
  });
  expect(said).toBe(`422 {"code":"host-closed","message":"${ERROR_WORDS['host-closed']}"}`);
});

test('The log has the place of an unexpected error, and not its message', async () => {
  logged.length = 0;
  await refused(new Error('0612345678 of\nAnna'));
  expect(logged.join('')).toContain('route.test.ts');
  expect(logged.join('')).not.toMatch(/0612345678|Anna/);
});
