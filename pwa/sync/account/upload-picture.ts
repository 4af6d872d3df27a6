import { upload } from '#contract/uploads';
import type { UploadType } from '#domain/upload';
import { callWith, type Transport } from '../server/api-client.ts';

/** Enough for 2 MB over a slow connection. */
const TIMEOUT_MS = 120_000;

export interface UploadOptions {
  /** @param sent the uploaded part, from 0 to 1 */
  onProgress?(sent: number): void;
  signal?: AbortSignal;
  /** An avatar if left out. */
  type?: UploadType;
}

/** Uploads a picture. @returns its path on this site */
export async function uploadPicture(
  file: Blob,
  options: UploadOptions = {},
): Promise<{ ok: true; location: string } | { ok: false; code: string }> {
  const { type = 'avatar' } = options;
  const input = { params: { type }, ...(options.signal && { signal: options.signal }) };
  const result = await callWith(upload, input, sending(file, options));
  return result.ok ? { ok: true, location: result.answer.data.location } : { ok: false, code: result.code };
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sending =
  (file: Blob, { onProgress, signal }: UploadOptions): Transport =>
  (url, headers) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(upload.method, url);
      request.timeout = TIMEOUT_MS;
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('Failed to send'));
      request.ontimeout = () => reject(new DOMException('It took too long', 'TimeoutError'));
      request.onabort = () => reject(signal?.reason);
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      const form = new FormData();
      form.set('file', file);
      request.send(form);
    });

function answerOf(request: XMLHttpRequest): Response {
  const names = ['content-type', 'retry-after', 'date', 'etag'];
  const headers = names.flatMap((name) => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(request.responseText, { status: request.status, headers });
}
