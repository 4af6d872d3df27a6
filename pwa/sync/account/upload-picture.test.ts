import { beforeEach, expect, test, vi } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session } from '../device/session-store.ts';
import { uploadPicture } from './upload-picture.ts';

/** A pending request that the test answers. */
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

test('uploads a picture as a form with the session, reports progress, and returns its address', async () => {
  const steps: number[] = [];
  const result = uploadPicture(photo, { onProgress: (sent) => steps.push(sent) });
  const { last } = OpenRequest;
  expect(last.url).toBe('POST /api/io/upload/avatar');
  expect(last.headers.get('x-api-key')).toBe('eetplein-app');
  expect(last.headers.get('authorization')).toBe('Bearer token');
  // The browser sets the content type, with the boundary.
  expect(last.headers.has('content-type')).toBe(false);
  expect(last.sent?.get('file')).toMatchObject({ size: 6, type: 'image/png' });
  for (const loaded of [0, 50, 200]) last.upload.onprogress?.({ loaded, total: 200 });
  last.answer(200, { data: { location } });
  expect(await result).toEqual({ ok: true, location });
  expect(steps).toEqual([0, 0.25, 1]);
});

test('returns the code of a refusal', async () => {
  const result = uploadPicture(photo);
  OpenRequest.last.answer(422, { code: 'error-type', message: '' });
  expect(await result).toEqual({ ok: false, code: 'error-type' });
});

test('an invalid token ends the session, as with every other call', async () => {
  const result = uploadPicture(photo);
  OpenRequest.last.answer(401, { code: 'session-invalid', message: '' });
  expect(await result).toEqual({ ok: false, code: 'session-invalid' });
  expect(session.get()).toBeNull();
});

test('distinguishes a network error from a timeout', async () => {
  const broken = uploadPicture(photo);
  OpenRequest.last.onerror();
  expect(await broken).toEqual({ ok: false, code: 'unreachable' });
  const slow = uploadPicture(photo);
  OpenRequest.last.ontimeout();
  expect(await slow).toEqual({ ok: false, code: 'timeout' });
});

test('an aborted upload stops, and one that was aborted before is not sent', async () => {
  const giving = new AbortController();
  const under = uploadPicture(photo, { signal: giving.signal });
  giving.abort();
  expect(await under).toMatchObject({ ok: false });
  expect(OpenRequest.last.aborted).toBe(true);
  expect(await uploadPicture(photo, { signal: giving.signal })).toMatchObject({ ok: false });
  expect(OpenRequest.last.sent).toBeNull();
});
