import { setTimeout as pause } from 'node:timers/promises';
import type { Couch, Sequence } from './couch.ts';
import { type FaultListener, FaultReports } from './fault-reports.ts';

/** Milliseconds between the heartbeats that CouchDB sends. */
const HEARTBEAT = 1000;
/** Milliseconds of silence after which a feed counts as broken: the longest time a change can go unnoticed. */
export const SILENCE = 2500;
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 5000;

export interface FeedChange {
  id: string;
  seq: Sequence;
}

export interface FeedListener extends FaultListener {
  /** Called before each connection. Returns the sequence after which the feed begins. */
  begin(): Promise<Sequence>;
  changed(change: FeedChange): void;
}

/**
 * The continuous `_changes` of a database, without documents. While it is live, it has reported every change; it is
 * live from the first line of a connection, as long as CouchDB's heartbeats arrive.
 */
export class LiveFeed {
  readonly #couch: Couch;
  readonly #db: string;
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #connection = new AbortController();

  constructor(couch: Couch, db: string) {
    this.#couch = couch;
    this.#db = db;
  }

  get isLive(): boolean {
    return performance.now() - this.#lastAnswer < SILENCE;
  }

  /** Ends the connection; `follow` reconnects. */
  interrupt(): void {
    this.#lastAnswer = Number.NEGATIVE_INFINITY;
    this.#connection.abort();
  }

  /** Reconnects when a connection fails or ends, until the signal aborts. */
  async follow(listener: FeedListener, signal: AbortSignal): Promise<void> {
    const faults = new FaultReports(listener);
    while (!signal.aborted) {
      try {
        await this.#read(await listener.begin(), signal, (change) => {
          faults.succeeded();
          if (change) listener.changed(change);
        });
        // Something on the way may end every connection at once.
        await pause(SHORTEST_PAUSE, null, { signal });
      } catch (error) {
        if (signal.aborted) break;
        const wait = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** faults.failed(error));
        await pause(wait, null, { signal }).catch(() => {});
      } finally {
        this.#lastAnswer = Number.NEGATIVE_INFINITY;
      }
    }
  }

  async #read(since: Sequence, outer: AbortSignal, onLine: (change?: FeedChange) => void) {
    const connection = new AbortController();
    this.#connection = connection;
    const signal = AbortSignal.any([outer, connection.signal]);
    let alarm = setTimeout(() => connection.abort(), 2 * SILENCE);
    const path = `${encodeURIComponent(this.#couch.nameOf(this.#db))}/_changes`;
    const query = { feed: 'continuous', heartbeat: HEARTBEAT, since };
    try {
      for await (const line of this.#couch.lines(path, query, signal)) {
        clearTimeout(alarm);
        alarm = setTimeout(() => connection.abort(), SILENCE);
        this.#lastAnswer = performance.now();
        // An empty line is a heartbeat; `last_seq` is the end of the feed.
        const change = line === '' ? undefined : (JSON.parse(line) as FeedChange);
        onLine(change && 'id' in change ? change : undefined);
      }
    } finally {
      clearTimeout(alarm);
    }
  }
}
