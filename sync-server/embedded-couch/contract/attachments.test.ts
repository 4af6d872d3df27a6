import { describe, expect, test } from 'vitest';
import { call, makeDatabase, send, withServer } from './under-test.ts';

withServer();

const text = (data: string) => ({ content_type: 'text/plain', data: Buffer.from(data).toString('base64') });
const write = (path: string, body: object) => call(path, { method: 'PUT', body });

describe('an attachment', () => {
  test('is written with its document and read separately', async () => {
    const { name } = await makeDatabase();
    await write(`/${name}/a`, { _attachments: { 'menu.txt': text('soup') } });
    const response = await send(`/${name}/a/menu.txt`);
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['soup', 'text/plain']);
  });

  test('is shown as a stub, or with its content on request', async () => {
    const { name } = await makeDatabase();
    await write(`/${name}/a`, { _attachments: { f: text('soup') } });
    const stub = (await call(`/${name}/a`)).body._attachments.f;
    expect(stub).toMatchObject({ stub: true, length: 4, revpos: 1, content_type: 'text/plain' });
    const whole = (await call(`/${name}/a?attachments=true`)).body._attachments.f;
    expect(whole).toMatchObject({ data: text('soup').data, digest: stub.digest });
  });

  test('is kept if the next revision has its stub, and removed if not', async () => {
    const { name } = await makeDatabase();
    const one = (await write(`/${name}/a`, { _attachments: { f: text('1'), g: text('2') } })).body.rev;
    const two = (await write(`/${name}/a`, { _rev: one, _attachments: { f: { stub: true } } })).body.rev;
    expect(await (await send(`/${name}/a/f`)).text()).toBe('1');
    expect((await call(`/${name}/a/g`)).status).toBe(404);
    await write(`/${name}/a`, { _rev: two });
    expect((await call(`/${name}/a/f`)).status).toBe(404);
  });

  test('cannot be created from the stub of a missing attachment', async () => {
    const { name } = await makeDatabase();
    const refused = await write(`/${name}/a`, {
      _attachments: { f: { stub: true, digest: 'md5-QTVOnBwGnrw6Tx9YG1ZRyA==' } },
    });
    expect([refused.status, refused.body.error]).toEqual([412, 'missing_stub']);
  });

  test('is refused if it is not base64', async () => {
    const { name } = await makeDatabase();
    expect((await write(`/${name}/a`, { _attachments: { f: { data: '@@' } } })).status).toBe(400);
  });

  test('can be written, replaced and removed at its own address', async () => {
    const { name } = await makeDatabase();
    const put = (query: string, body: string) =>
      call(`/${name}/a/dir/f.txt${query}`, { method: 'PUT', body, headers: { 'content-type': 'text/x' } });
    const first = await put('', 'one');
    expect(first.status).toBe(201);
    expect((await put('', 'two')).status).toBe(409);
    const second = await put(`?rev=${first.body.rev}`, 'two');
    expect(await (await send(`/${name}/a/dir/f.txt`)).text()).toBe('two');
    const gone = await call(`/${name}/a/dir/f.txt?rev=${second.body.rev}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect((await call(`/${name}/a/dir/f.txt`)).status).toBe(404);
  });
});
