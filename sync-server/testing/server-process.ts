import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START_LIMIT = 30_000;

/** The server as an operator runs it: a process of its own, to be stopped, killed and started again on its data. */
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

  /** On a free port, with a data folder of its own. */
  static async create(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'server-process-')));
    const port = Number(env.PORT ?? (await freePort()));
    return new ServerProcess(port, { LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir, PORT: String(port) });
  }

  /** Where its data are: another one may be started on them. */
  get dataDir(): string {
    return this.#env.DATA_DIR!;
  }

  /** Whatever it said, on either stream, since it was last started. */
  get output(): string {
    return this.#output;
  }

  /** Its exit code, when it ended. */
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

  /** Until it says that it is open. */
  async start(): Promise<void> {
    this.spawn();
    const deadline = Date.now() + START_LIMIT;
    while (!this.#output.includes('is open at')) {
      const over = this.#child!.exitCode !== null || Date.now() > deadline;
      if (over) throw new Error(`the server did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** As a deployment ends it: what is being answered is finished. Answers its exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.#ended;
  }

  /** As a power cut ends it. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  /** Ends it and throws its data away. */
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
