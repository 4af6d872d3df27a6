import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowProvider {
  url: string;
  /** Number of calls carried out. */
  done: number;
  close(): Promise<void>;
}

/** Carries out each call at once at the provider behind it, and never answers. */
export async function slowProvider(behind: string): Promise<SlowProvider> {
  const server = createServer(async (request) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    await fetch(new URL(`.${request.url}`, behind), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    provider.done++;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: SlowProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    done: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
