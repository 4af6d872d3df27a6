import { Agent, type IncomingMessage, request as open } from 'node:http';
import type { Socket } from 'node:net';

export interface RawRequest {
  method: string;
  /** Sent unchanged: dots, slashes and percent signs are not normalized. */
  path: string;
  headers?: Record<string, string>;
  /** A function if it is too large to keep in memory. */
  body?: string | Buffer | (() => string | Buffer) | undefined;
  /** Sends the body in chunks, without its length. */
  chunked?: boolean;
}

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Sends any request. `fetch` would normalize the path, refuse methods and add headers. */
export class RawClient {
  readonly #url: URL;
  readonly #agent: Agent;
  readonly #connections = new WeakSet<Socket>();

  constructor(url: string, connections = 16) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(request: RawRequest): Promise<RawAnswer> {
    return this.#sendOn(this.#agent, request);
  }

  /** If a reused connection is reset before it answers, sends the request once more on a new one. */
  #sendOn(agent: Agent | false, request: RawRequest): Promise<RawAnswer> {
    const { method, path, headers = {}, body, chunked } = request;
    const content = Buffer.from(typeof body === 'function' ? body() : (body ?? ''));
    const framing = chunked
      ? { 'transfer-encoding': 'chunked' }
      : body !== undefined && { 'content-length': String(content.length) };
    const { hostname, port } = this.#url;
    const options = {
      hostname,
      port,
      agent,
      method,
      path,
      headers: { ...framing, ...headers },
      timeout: 20_000,
    };
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      let isReused = false;
      const sent = open(options, (answer) => {
        isAnswered = true;
        read(answer).then(resolve, reject);
      });
      // Not `reusedSocket`, which Node leaves unset if a request waited for the connection.
      sent.on('socket', (socket) => {
        isReused = this.#connections.has(socket);
        this.#connections.add(socket);
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A server that refuses early may close the connection while the body is still being sent; its answer counts.
        setTimeout(() => {
          if (isAnswered) return;
          // A kept-alive connection that the server closed just as it was reused.
          if (isReused && error.code === 'ECONNRESET') resolve(this.#sendOn(false, request));
          else reject(error);
        }, 50);
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
