import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Runs a program of the project that listens on a port. */
export class ListeningProcess {
  readonly #child: ChildProcess;
  #output = '';

  constructor(args: string[], env: Record<string, string | undefined>) {
    this.#child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
  }

  /** Waits until `url` answers with success; otherwise throws with the output of the program. */
  async answers(url: string): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && this.#child.exitCode === null) {
      const healthy = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${this.#child.spawnargs.join(' ')} did not start:\n${this.#output}`);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill(signal);
    await ended;
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
