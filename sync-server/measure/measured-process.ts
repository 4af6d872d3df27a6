import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Memory {
  /** Resident memory in bytes, after garbage collection. */
  rss: number;
  /** The most resident memory that the process has had. */
  highest: number;
  /** Bytes of `rss` that are pages of mapped files; NaN outside Linux. */
  files: number;
  /** Bytes on the JavaScript heap and in buffers. */
  heap: number;
}

/** The options of `npm start`. */
const AS_STARTED = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

type Reply = { id: number; value?: unknown; error?: string };

/** A server in a process of its own, controlled over IPC, so that its processor time and memory are not the client's. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  #asked = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts a script of this folder. It has to call `serveMeasurement`. */
  static start(script: string, env: Record<string, string> = {}): MeasuredProcess {
    const file = fileURLToPath(new URL(script, import.meta.url));
    const child = fork(file, { env: { ...process.env, ...env }, execArgv: ['--expose-gc', ...AS_STARTED] });
    return new MeasuredProcess(child);
  }

  ask<T>(what: string, input?: unknown): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const end = (code: number | null) => reject(new Error(`the measured process ended with ${code}`));
      const hear = (reply: Reply) => {
        if (reply.id !== id) return;
        this.#child.off('message', hear).off('exit', end);
        if (reply.error === undefined) resolve(reply.value as T);
        else reject(new Error(reply.error));
      };
      this.#child.on('message', hear).once('exit', end);
      this.#child.send({ id, what, input });
    });
  }

  /** After a garbage collection, V8 keeps the freed pages for eight seconds before it returns them to the system. */
  async memory(): Promise<Memory> {
    for (let round = 0; round < 3; round++) {
      await this.ask('memory');
      await pause(300);
    }
    await pause(10_000);
    return this.ask('memory');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    await this.ask('stop').catch(() => {});
    this.#child.disconnect();
    await ended;
  }
}
