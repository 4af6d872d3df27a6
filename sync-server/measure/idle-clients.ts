import { connect, type Socket } from 'node:net';
import { requestBytes } from './saturate.ts';

/** Connections that are opened at the same time. */
const AT_ONCE = 50;

/** Clients that hold an event stream open, on plain sockets. */
export class IdleClients {
  readonly #sockets: Socket[] = [];
  /** When each client got the event, epoch ms. */
  #told: number[] = [];

  /** @param headers of client number `index` */
  async open(url: string, path: string, count: number, headers: (index: number) => Record<string, string>) {
    const { hostname, port } = new URL(url);
    for (let index = 0; index < count; index += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, at) =>
        this.#open(hostname, Number(port), requestBytes('GET', path, headers(index + at))),
      );
      await Promise.all(some);
    }
  }

  #open(hostname: string, port: number, request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, hostname, () => socket.write(request));
      this.#sockets.push(socket);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (chunk.includes('event: catalog_modified')) this.#told.push(Date.now());
        else if (chunk.includes(': open')) resolve();
        else if (chunk.includes(' 429 ')) reject(new Error('a stream was refused'));
      });
    });
  }

  /** Milliseconds from `change` until each client got the event. */
  async told(change: () => Promise<number>): Promise<number[]> {
    this.#told = [];
    const before = await change();
    const latest = Date.now() + 10_000;
    while (this.#told.length < this.#sockets.length && Date.now() < latest)
      await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.#told.length < this.#sockets.length)
      throw new Error(`${this.#told.length} clients got the event`);
    return this.#told.map((at) => at - before);
  }

  close(): void {
    for (const socket of this.#sockets) socket.on('error', () => {}).destroy();
  }
}
