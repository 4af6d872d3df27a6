import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** `silent` never answers. A text body is sent as it is, anything else as JSON. */
export type ProviderAnswer = { status?: number; body: unknown } | 'silent';

export interface FakeProvider {
  url: string;
  requests: ProviderRequest[];
  answer: ProviderAnswer | ((request: ProviderRequest) => ProviderAnswer);
  close(): Promise<void>;
}

/** The external service behind a gateway: records requests and answers as scripted. */
export async function fakeProvider(answer: FakeProvider['answer']): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '/', headers } = request;
    const asked = {
      method,
      url: new URL(url, provider.url),
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    provider.requests.push(asked);
    const { answer } = provider;
    const given = typeof answer === 'function' ? answer(asked) : answer;
    if (given === 'silent') return;
    const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
