import { request } from 'node:http';
import type { ReadCall } from './read-calls.ts';

export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  /** The bytes as they were sent, compressed if they were; base64. */
  body: string;
}

/** Headers that Node adds itself. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Sends a request once and records the answer as it is on the wire; `fetch` would decompress it. */
export function recordAnswer(url: string, call: ReadCall, token?: string): Promise<RecordedAnswer> {
  const { hostname, port } = new URL(url);
  const options = { hostname, port, method: call.method, path: call.path, headers: headersOf(call, token) };
  return new Promise((resolve, reject) => {
    const sent = request(options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const headers = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name));
      resolve({
        status: answer.statusCode!,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    sent.on('error', reject);
    sent.end(call.body);
  });
}

/** The headers of the app in a browser. */
export const headersOf = ({ body }: ReadCall, token?: string): Record<string, string> => ({
  'x-api-key': 'eetplein-app',
  'x-app-version': '2',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  ...(body !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }),
  ...(token && { authorization: `Bearer ${token}` }),
});
