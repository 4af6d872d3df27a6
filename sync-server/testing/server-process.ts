import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START_LIMIT = 30_000;

/** The server as a separate process, which can be stopped, killed and restarted on its data. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);
  #output = '';

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = env;
  }

  /** Uses a free port and a data folder of its own, unless `env` sets them. */
  static async create(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'server-process-')));
    const port = Number(env.PORT ?? (await freePort()));
    return new ServerProcess(port, { LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir, PORT: String(port) });
  }

  /** The folder of its data; another server can be started on it. */
  get dataDir(): string {
    return this.#env.DATA_DIR!;
  }

  /** Undefined before the start. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Its output on both streams since the last start. */
  get output(): string {
    return this.#output;
  }

  /** Resolves with its exit code when it has ended. */
  get ended(): Promise<number | null> {
    return this.#ended;
  }

  spawn(): void {
    const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...this.#env } });
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    this.#child = child;
  }

  /** Starts it and waits until it reports that it is listening. */
  async start(): Promise<void> {
    this.spawn();
    const deadline = Date.now() + START_LIMIT;
    while (!this.#output.includes('is open at')) {
      const over = this.#child!.exitCode !== null || Date.now() > deadline;
      if (over) throw new Error(`the server did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Stops it as a deployment does, so that calls in progress are finished. Returns its exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.#ended;
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /** Kills it and deletes its data. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#env.DATA_DIR!, { recursive: true, force: true });
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
