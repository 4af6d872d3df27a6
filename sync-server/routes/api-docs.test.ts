import { expect, test } from 'vitest';
import { API } from '#contract/api';
import { openApiDocument } from '../openapi/document.ts';
import { duringTests } from '../testing/during-tests.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);

test('the document is served to programs, including those of other sites, and cached', async () => {
  const url = `${server.url}/api/openapi.json`;
  const first = await fetch(url);
  expect(first.headers.get('content-type')).toContain('application/json');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('the page shows every call, and allows only its own script', async () => {
  const answer = await fetch(`${server.url}/api/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src 'self' data:;/,
  );
  for (const { group, name } of API) expect(html).toContain(`<article id="${group}.${name}">`);
  expect(html).not.toMatch(/(src|href)="https?:/);
  // Markup in a description is escaped.
  expect(html).not.toContain('<kind>');
});
