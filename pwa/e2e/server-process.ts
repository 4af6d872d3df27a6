import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAt, localTime } from '#domain/amsterdam-time';
import { runScript } from './run-script.ts';

/** The server as people run it: the real process on a port and a data folder of its own, to be stopped, killed and started again. */
export class ServerProcess {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
    // On an Apache CouchDB (COUCHDB_URL) every server has databases of its own.
    const prefix = process.env.COUCHDB_URL ? { DATABASE_PREFIX: `journey-${randomUUID()}-` } : {};
    const server = new ServerProcess(await freePort(), dataDir, { ...prefix, ...env });
    await server.start();
    return server;
  }

  /** What a command line beside this server needs to reach the same data at the same hour. */
  get env(): Record<string, string> {
    return { DATA_DIR: this.#dataDir, EETPLEIN_CLOCK: fridayEvening(), ...this.#env };
  }

  /** Starts it, or starts it again on the same port and data; `env` comes on top. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.#child = spawn(process.execPath, ['sync-server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(this.#port),
        ...this.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    await this.#healthy();
  }

  /** As a deployment stops it: open requests are answered first. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** As a power cut stops it. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The staff's command line, beside the running server. */
  staff(...args: string[]): Promise<string> {
    return runScript(['sync-server/cli/main.ts', ...args], this.env);
  }

  /** The newest SMS to a number, as the inbox shows it. */
  async smsCode(phone: string): Promise<string> {
    const response = await fetch(`${this.url}/dev/sms.json`);
    const messages = (await response.json()) as { to: string; text: string }[];
    const text = messages.find(({ to }) => to.endsWith(phone.slice(1)))?.text ?? '';
    const code = /\b\d{4}\b/.exec(text)?.[0];
    if (!code) throw new Error(`no SMS code for ${phone}`);
    return code;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #healthy(): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      if (this.#child?.exitCode !== null) break;
      const healthy = await fetch(`${this.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not start:\n${this.#output}`);
  }
}

/** The Friday nearest to the real date, 18:00 in Amsterdam: dinner time, and within every token's life. */
export function fridayEvening(now = Date.now()): string {
  const { date, weekday } = localTime(now);
  const ahead = ((5 - weekday + 10) % 7) - 3;
  return new Date(instantAt(date, ahead * 24 * 60 + 18 * 60)).toISOString();
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
