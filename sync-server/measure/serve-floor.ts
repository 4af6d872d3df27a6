import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import type { Id } from '#documents/ids';

/** A file of a floor; `br` if its body is compressed with Brotli. */
export type FloorFile = [type: string, body: Buffer | string, encoding?: 'br'];

/** Serves the files of a minimal page, by path; a query makes no difference. */
export async function serveFloor(files: Record<string, FloorFile>) {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url.split('?')[0]!];
    const [type, body, encoding] = file ?? ['text/plain', ''];
    response.writeHead(file ? 200 : 404, {
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** The snapshot of a hub, as an app answers it. */
export async function snapshotFile(app: string, hub: Id<'hub'>): Promise<FloorFile> {
  const headers = { [API_KEY_HEADER]: APP_API_KEY, 'accept-encoding': 'br' };
  const answer = await fetch(`${app}/api/catalog/hub/${hub}`, { headers });
  return ['application/json', brotliCompressSync(await answer.text()), 'br'];
}
