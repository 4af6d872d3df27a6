import { connect, type Socket } from 'node:net';

export interface Throughput {
  answered: number;
  perSecond: number;
  /** Answers with another status than 200. */
  refused: number;
}

/**
 * Sends requests on `connections` kept-alive connections for a while; each connection sends again as soon as it has an
 * answer. Connection i always sends request i, modulo their number. Speaks HTTP on plain sockets, because a client of
 * Node's http module costs more than the server it measures.
 */
export async function saturate(
  url: string,
  requests: Buffer[],
  { connections, ms }: { connections: number; ms: number },
): Promise<Throughput> {
  const { hostname, port } = new URL(url);
  const until = performance.now() + ms;
  const started = performance.now();
  const all = Array.from({ length: connections }, (_, index) =>
    repeat(connect(Number(port), hostname), requests[index % requests.length]!, until),
  );
  const counts = await Promise.all(all);
  const seconds = (performance.now() - started) / 1000;
  const sum = (of: 'answered' | 'refused') => counts.reduce((total, one) => total + one[of], 0);
  return { answered: sum('answered'), perSecond: sum('answered') / seconds, refused: sum('refused') };
}

function repeat(socket: Socket, request: Buffer, until: number) {
  let answered = 0;
  let refused = 0;
  let answer = new AnswerReader();
  return new Promise<{ answered: number; refused: number }>((resolve, reject) => {
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (!answer.push(chunk)) return;
      answered += 1;
      if (answer.status !== '200') refused += 1;
      answer = new AnswerReader();
      if (performance.now() < until) socket.write(request);
      else {
        socket.destroy();
        resolve({ answered, refused });
      }
    });
  });
}

/** Finds the end of one answer, by its length or the last chunk. */
class AnswerReader {
  status = '';
  #head = '';
  /** Bytes still to come; -1 if the answer is chunked. */
  #left: number | null = null;
  #tail = '';

  /** @returns whether the answer is complete */
  push(chunk: Buffer): boolean {
    let body = chunk;
    if (this.#left === null) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      this.status = this.#head.slice(9, 12);
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end + 2));
      this.#left = length ? Number(length[1]) : -1;
      body = Buffer.from(this.#head.slice(end + 4), 'latin1');
    }
    if (this.#left >= 0) {
      this.#left -= body.length;
      return this.#left <= 0;
    }
    this.#tail = (this.#tail + body.subarray(-7).toString('latin1')).slice(-7);
    return this.#tail.endsWith('0\r\n\r\n');
  }
}

/** The bytes of a request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
