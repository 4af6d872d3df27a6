import { beforeAll, expect, test } from 'vitest';
import { API } from '#contract/api';
import type { Endpoint } from '#contract/endpoint';
import { openApiDocument } from '../openapi/document.ts';
import { openApiPath } from '../openapi/path.ts';
import { duringTests } from '../testing/during-tests.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';
import { rightRequests } from '../testing/wrong/right-requests.ts';

const server = duringTests(startTestServer);
const { paths } = openApiDocument() as { paths: Record<string, Record<string, { responses: object }>> };
const NAME = '0123456789abcdef0123456789abcdef.webp';

let caller: LoggedIn;
beforeAll(async () => {
  caller = await server.newUser();
  const picture = { type: 'image/webp', bytes: Buffer.from('a picture') };
  await server.store.files.add(NAME, caller.user, picture, server.clock.now());
});

const tagged = API.filter(({ endpoint }) => 'tagged' in endpoint);

test.each(tagged)('$name is 304 for a caller that has its answer, as the document says', async (call) => {
  const endpoint: Endpoint = call.endpoint;
  const own = { user: caller.user, phone: caller.phone, order: 'order/none', clock: server.clock } as const;
  const request = call.name === 'file' ? { params: { file: NAME } } : rightRequests(own)[call.name];
  const { status, headers } = await caller.ask(endpoint, request);
  const etag = headers.get('etag') ?? '';
  const again = await caller.ask(endpoint, { ...request, headers: { 'if-none-match': etag } });
  expect([status, again.status, again.headers.get('etag')]).toEqual([200, 304, etag]);
  const operation = paths[openApiPath(endpoint)]![endpoint.method.toLowerCase()]!;
  expect(Object.keys(operation.responses)).toContain('304');
});
