import { HEARTBEAT_MS } from '#contract/events';

/** Groups of streams that get their heartbeat in turn, so that thousands are not sent at once. */
const GROUPS = 40;

interface Beating {
  beat(): void;
}

/** Sends every open stream a heartbeat, with one timer for all. */
export class Heartbeats {
  readonly #groups = Array.from({ length: GROUPS }, () => new Set<Beating>());
  #next = 0;
  #turn = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @returns the group, to pass to `leave` */
  enter(stream: Beating): number {
    const group = this.#next++ % GROUPS;
    this.#groups[group]!.add(stream);
    this.#size += 1;
    this.#timer ??= setInterval(() => this.#beat(), HEARTBEAT_MS / GROUPS);
    return group;
  }

  leave(stream: Beating, group: number): void {
    if (!this.#groups[group]!.delete(stream)) return;
    this.#size -= 1;
    if (this.#size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #beat(): void {
    for (const stream of [...this.#groups[this.#turn++ % GROUPS]!]) stream.beat();
  }
}
