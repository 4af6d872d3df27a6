import { Agent, type IncomingMessage, request as open } from 'node:http';

export interface RawRequest {
  method: string;
  /** As it goes over the line: nothing is put right, neither dots nor slashes nor percent signs. */
  path: string;
  headers?: Record<string, string>;
  /** A function where it is too large to be kept. */
  body?: string | Buffer | (() => string | Buffer) | undefined;
  /** Without saying beforehand how long the body is. */
  chunked?: boolean;
}

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Sends whatever one likes: `fetch` would mend the path, refuse methods and add headers. */
export class RawClient {
  readonly #url: URL;
  readonly #agent: Agent;

  constructor(url: string, connections = 16) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(request: RawRequest): Promise<RawAnswer> {
    const { method, path, headers = {}, body, chunked } = request;
    const content = Buffer.from(typeof body === 'function' ? body() : (body ?? ''));
    const framing = chunked
      ? { 'transfer-encoding': 'chunked' }
      : body !== undefined && { 'content-length': String(content.length) };
    const { hostname, port } = this.#url;
    const options = {
      hostname,
      port,
      agent: this.#agent,
      method,
      path,
      headers: { ...framing, ...headers },
      timeout: 20_000,
    };
    return new Promise((resolve, reject) => {
      const sent = open(options, (answer) => read(answer).then(resolve, reject));
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A line that was kept open, and was closed for its age the moment it was used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(request));
        // Who refuses early may close the line while the rest is still being sent; the answer counts.
        else setTimeout(() => reject(error), 50);
      });
      if (content.length > 0) sent.write(content);
      sent.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function read(answer: IncomingMessage): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(chunks).toString(),
  };
}
