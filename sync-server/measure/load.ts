import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Call {
  method: string;
  url: string;
  headers?: OutgoingHttpHeaders;
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
}

export interface Load {
  perSecond: number;
  /** Milliseconds of each call, in the order of the answers. */
  times: number[];
  answers: Answer[];
}

/**
 * Sends the calls over this many kept-alive connections; each connection sends the next call as soon as it has an
 * answer. Uses node:http without any checks, so that the client takes little processor time.
 */
export async function load(connections: number, calls: Call[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const rest = calls.values();
  const times: number[] = [];
  const answers: Answer[] = [];
  const start = performance.now();
  const connection = async () => {
    for (const call of rest) {
      const sent = performance.now();
      answers.push(await send(agent, call));
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const perSecond = (calls.length / (performance.now() - start)) * 1000;
  agent.destroy();
  return { perSecond, times, answers };
}

function send(agent: Agent, { method, url, headers, body }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) };
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { agent, method, headers: { ...headers, ...type, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
