import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes per second in each direction, and the round trip in milliseconds. */
export interface Line {
  down: number;
  up: number;
  roundTrip: number;
}

export const SLOW_4G: Line = { down: 1_600_000 / 8, up: 750_000 / 8, roundTrip: 150 };

/** What fits into one packet, so that connections share the line evenly. */
const PACKET = 1460;
/** Timers are not exact, so packets are sent together until the time they take is worth a timer. */
const SHORTEST_MS = 4;

/**
 * A slow line to a server of this machine. All connections share it, also those of a service worker, which the network
 * conditions of the developer tools leave out.
 */
export class SlowNetwork {
  /** The address of the server behind the line. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  static async to(target: string, { down, up, roundTrip }: Line): Promise<SlowNetwork> {
    const { port } = new URL(target);
    const [toBrowser, toServer] = [new Direction(down, roundTrip / 2), new Direction(up, roundTrip / 2)];
    const server = createServer((browser) => {
      const other = connect(Number(port), '127.0.0.1');
      network.#join(browser, other, toServer);
      network.#join(other, browser, toBrowser);
      // Opening a connection takes a round trip.
      browser.pause();
      setTimeout(() => browser.resume(), roundTrip);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const network = new SlowNetwork(server);
    return network;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(from: Socket, to: Socket, direction: Direction): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => direction.send(bytes, to));
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      direction.end(to);
    });
  }
}

/** One direction of the line: sends packets one after another, and delivers each after the delay. */
class Direction {
  readonly #bytesPerSecond: number;
  readonly #delay: number;
  readonly #waiting: [packet: Buffer | null, to: Socket][] = [];
  #isSending = false;

  constructor(bytesPerSecond: number, delay: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#delay = delay;
  }

  send(bytes: Buffer, to: Socket): void {
    for (let at = 0; at < bytes.length; at += PACKET)
      this.#waiting.push([bytes.subarray(at, at + PACKET), to]);
    if (!this.#isSending) void this.#run();
  }

  /** Closes a connection after what was sent before. */
  end(to: Socket): void {
    this.#waiting.push([null, to]);
    if (!this.#isSending) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isSending = true;
    let owed = 0;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const [packet, to] = next;
      owed += ((packet?.length ?? 0) / this.#bytesPerSecond) * 1000;
      if (owed > SHORTEST_MS) {
        const began = performance.now();
        await pause(owed);
        owed -= performance.now() - began;
      }
      setTimeout(() => {
        if (to.destroyed) return;
        if (packet) to.write(packet);
        else to.end();
      }, this.#delay);
    }
    this.#isSending = false;
  }
}
