import { beforeEach, expect, test, vi } from 'vitest';
import { anneke } from '../testing/kept.ts';
import { session } from './session-store.ts';
import { uploadPicture } from './upload-picture.ts';

/** A request on its way, of which the test is the server. */
class OpenRequest {
  static last: OpenRequest;
  sent: FormData | null = null;
  url = '';
  aborted = false;
  headers = new Headers();
  status = 0;
  responseText = '';
  upload: { onprogress?(event: object): void } = {};
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  constructor() {
    OpenRequest.last = this;
  }
  open(method: string, url: URL) {
    this.url = `${method} ${url.pathname}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.aborted = true;
    this.onabort();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}

vi.stubGlobal('XMLHttpRequest', OpenRequest);
beforeEach(() => session.set(anneke()));
const photo = new File(['pixels'], 'me.png', { type: 'image/png' });
const location = '/api/io/file/0123456789abcdef.webp';

test('a picture goes out as a form under the session, tells how far it is, and says where it is then', async () => {
  const steps: number[] = [];
  const result = uploadPicture(photo, { onProgress: (sent) => steps.push(sent) });
  const { last } = OpenRequest;
  expect(last.url).toBe('POST /api/io/upload/avatar');
  expect(last.headers.get('x-api-key')).toBe('eetplein-app');
  expect(last.headers.get('authorization')).toBe('Bearer token');
  // The boundary of the parts is the browser's to choose.
  expect(last.headers.has('content-type')).toBe(false);
  expect(last.sent?.get('file')).toMatchObject({ size: 6, type: 'image/png' });
  for (const loaded of [0, 50, 200]) last.upload.onprogress?.({ loaded, total: 200 });
  last.answer(200, { data: { location } });
  expect(await result).toEqual({ ok: true, location });
  expect(steps).toEqual([0, 0.25, 1]);
});

test('what the server refuses comes back as its code', async () => {
  const result = uploadPicture(photo);
  OpenRequest.last.answer(422, { code: 'error-type', message: '' });
  expect(await result).toEqual({ ok: false, code: 'error-type' });
});

test('a token that is none ends the session, as with every other call', async () => {
  const result = uploadPicture(photo);
  OpenRequest.last.answer(401, { code: 'session-invalid', message: '' });
  expect(await result).toEqual({ ok: false, code: 'session-invalid' });
  expect(session.get()).toBeNull();
});

test('a line that breaks and an answer that stays away are told apart', async () => {
  const broken = uploadPicture(photo);
  OpenRequest.last.onerror();
  expect(await broken).toEqual({ ok: false, code: 'unreachable' });
  const slow = uploadPicture(photo);
  OpenRequest.last.ontimeout();
  expect(await slow).toEqual({ ok: false, code: 'timeout' });
});

test('what is given up goes no further, and is not sent when it was given up before', async () => {
  const giving = new AbortController();
  const under = uploadPicture(photo, { signal: giving.signal });
  giving.abort();
  expect(await under).toMatchObject({ ok: false });
  expect(OpenRequest.last.aborted).toBe(true);
  expect(await uploadPicture(photo, { signal: giving.signal })).toMatchObject({ ok: false });
  expect(OpenRequest.last.sent).toBeNull();
});
