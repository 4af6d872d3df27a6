import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import { fridayEvening } from './friday-evening.ts';
import { freePort, ListeningProcess } from './listening-process.ts';
import { loseFirstAnswer } from './lose-first-answer.ts';
import { runScript } from './run-script.ts';
import type { Stage } from './stage.ts';
import { type Browsing, Visitor, type Width } from './visitor.ts';

let shared: Promise<ServerProcess> | undefined;

/** The real server process, on its own port and data folder; it can be stopped, killed and restarted. */
export class ServerProcess implements Stage {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  /** Milliseconds by which its clock is ahead of the machine's. */
  #ahead = Date.parse(fridayEvening()) - Date.now();
  #isShared = false;
  #process: ListeningProcess | null = null;

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
    // With an Apache CouchDB (COUCHDB_URL) every server has its own databases.
    const prefix = process.env.COUCHDB_URL ? { DATABASE_PREFIX: `journey-${randomUUID()}-` } : {};
    const server = new ServerProcess(await freePort(), dataDir, { ...prefix, ...env });
    await server.start();
    return server;
  }

  /**
   * The server for journeys that bring users of their own and count only what they add. Closing it starts it again if
   * it was stopped; it ends with this process.
   */
  static shared(): Promise<ServerProcess> {
    shared ??= ServerProcess.start().then((server) => {
      server.#isShared = true;
      atEnd(() => {
        server.#process?.kill();
        rmSync(server.#dataDir, { recursive: true, force: true });
      });
      return server;
    });
    return shared;
  }

  /** The time of its clock (ISO 8601), which a restart does not turn back. */
  get now(): string {
    return new Date(Date.now() + this.#ahead).toISOString();
  }

  /** The environment for a command that has to use the same data and clock as this server. */
  get env(): Record<string, string> {
    return { DATA_DIR: this.#dataDir, EETPLEIN_CLOCK: this.now, ...this.#env };
  }

  /** Starts or restarts it on the same port and data. @param env additional environment variables */
  async start(env: Record<string, string> = {}): Promise<void> {
    const places = { PORT: String(this.#port), ...this.env, ...env };
    this.#process = new ListeningProcess(['sync-server/main.ts'], places);
    await this.#process.answers(`${this.url}/health`);
    // Its clock stood still until it was up.
    const { headers } = await fetch(`${this.url}/api/auth/me`);
    this.#ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  }

  /** Stops it as a deployment does: open requests are answered first. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills it, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    if (this.#isShared) return this.#process ? undefined : this.start();
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Runs a staff command beside the running server. */
  staff(...args: string[]): Promise<string> {
    return runScript(['sync-server/cli/main.ts', ...args], this.env);
  }

  arrive(width: Width, browsing?: Browsing): Promise<Visitor> {
    return Visitor.arrive(width, this.now, undefined, browsing);
  }

  async accept(order: string): Promise<void> {
    await this.staff('accept', order);
  }

  async finish(order: string): Promise<void> {
    await this.staff('done', order);
  }

  async kitchenOrders(): Promise<string[]> {
    const lines = (await this.staff('orders', '--all')).split('\n');
    return lines.flatMap((line) => /^ *(\d+) /.exec(line)?.[1] ?? []);
  }

  /** The newest SMS to a number in the SMS inbox. */
  async smsCode(phone: string, environment: '' | '/test' = ''): Promise<string> {
    const response = await fetch(`${this.url}${environment}/dev/sms.json`);
    const messages = (await response.json()) as { to: string; text: string }[];
    const text = messages.find(({ to }) => to.endsWith(phone.slice(1)))?.text ?? '';
    const code = /\b\d{4}\b/.exec(text)?.[0];
    if (!code) throw new Error(`no SMS code for ${phone}`);
    return code;
  }

  async payments(): Promise<string[]> {
    const api = `${this.url}/sandbox/mollie/v2/payments?limit=250`;
    const response = await fetch(api, { headers: { authorization: 'Bearer test_journey' } });
    const { _embedded } = (await response.json()) as { _embedded: { payments: { id: string }[] } };
    return _embedded.payments.map(({ id }) => id);
  }

  /** Changes a document as an operator does, in the database itself. */
  async change(database: string, id: string, by: object): Promise<void> {
    const embedded = join(this.#dataDir, 'secrets', 'couchdb-url');
    const couch = new URL(process.env.COUCHDB_URL ?? (await readFile(embedded, 'utf8')).trim());
    const authorization = `Basic ${btoa(`${couch.username}:${couch.password}`)}`;
    const url = `${couch.origin}/${this.env.DATABASE_PREFIX ?? ''}${database}/${encodeURIComponent(id)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    // The server may change the document in between.
    for (let status = 409; status !== 201; ) {
      if (status !== 409) throw new Error(`${database} ${id}: ${status}`);
      const present = (await (await fetch(url, { headers })).json()) as object;
      const body = JSON.stringify({ ...present, ...by });
      ({ status } = await fetch(url, { method: 'PUT', headers, body }));
    }
  }

  loseAnswer = ({ page }: Visitor): Promise<() => number> => loseFirstAnswer(page, '**/api/order/add/**');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ending = this.#process;
    this.#process = null;
    await ending?.end(signal);
  }
}
