import * as v from 'valibot';
import type { ApiErrorBody } from '#contract/errors';
import {
  type ChangeEvent,
  EVENT_NAMES,
  type EventName,
  OPENING,
  type Opening,
  openingSchema,
  SILENCE_MS,
} from '#contract/events';
import { appHeaders, checkAppVersion } from '../device/app-version.ts';
import { jitteredBackoff } from '../device/backoff.ts';
import { isOffline, serverAnswered } from '../device/connection.ts';
import { serverUrl } from '../device/environment.ts';
import { followListening, isListening } from '../device/listening.ts';
import { sessionRefused } from '../device/pending-deletions.ts';
import { adjustClock } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { EventParser } from './event-parser.ts';

export interface StreamHandler {
  /**
   * The stream is open, for the first time or again: changes may have been missed, except in databases whose state is
   * the same as when they were last replicated.
   */
  connected(states: Opening['states']): void;
  changed(name: EventName, event: ChangeEvent): void;
}

/**
 * Follows the server's change events while the page is visible and online. A hidden page holds no connection, unless a
 * kitchen is open on it; it reconnects when it becomes visible. @returns functions to reconnect and to stop
 */
export function followEvents(
  hub: () => string | null,
  handler: StreamHandler,
): { restart(): void; stop(): void } {
  let abort = new AbortController();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    clearTimeout(timer);
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (stopped || !isListening() || isOffline()) return;
    const lived = await read(hub(), signal, handler).catch(() => false);
    if (signal.aborted) return;
    tries = lived ? 0 : tries + 1;
    timer = setTimeout(follow, jitteredBackoff(Math.min(tries, 6)));
  }

  const restart = () => {
    tries = 0;
    void follow();
  };
  for (const name of WAKE) window.addEventListener(name, restart);
  const forgetPage = followListening(restart);
  // A change of the user needs no new stream: the server adapts the subscriptions.
  let token = session.get()?.token;
  const forgetSession = session.subscribe(() => {
    if (session.get()?.token === token) return;
    token = session.get()?.token;
    restart();
  });
  restart();
  return {
    restart,
    stop() {
      stopped = true;
      for (const name of WAKE) window.removeEventListener(name, restart);
      forgetPage();
      forgetSession();
      clearTimeout(timer);
      abort.abort();
    },
  };
}

const WAKE = ['online', 'offline'] as const;

/** Milliseconds in which the server has to answer: a network that swallows requests counts as no connection. */
const ANSWER_MS = 15_000;

/** Reads until the stream ends or falls silent. @returns whether it was ever open */
async function read(hub: string | null, outer: AbortSignal, handler: StreamHandler): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  let alarm = setTimeout(() => silence.abort(), ANSWER_MS);
  try {
    const reader = await connect(hub, signal, outer);
    if (!reader) return false;
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), SILENCE_MS);
    const parser = new EventParser();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return true;
      clearTimeout(alarm);
      alarm = setTimeout(() => silence.abort(), SILENCE_MS);
      // The server is reachable, even if a call failed meanwhile.
      serverAnswered(true);
      for (const { name, data } of parser.push(text.decode(value, { stream: true })))
        dispatch(handler, name, data);
    }
  } finally {
    clearTimeout(alarm);
  }
}

/** @param outer aborted if this stream is not wanted any more; then a missing answer means nothing */
async function connect(hub: string | null, signal: AbortSignal, outer: AbortSignal) {
  const token = session.get()?.token;
  const url = serverUrl(`/api/events${hub ? `?${new URLSearchParams({ hub })}` : ''}`);
  const headers = { ...appHeaders(), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' }).catch(
    (error) => {
      if (!outer.aborted) serverAnswered(false);
      throw error;
    },
  );
  checkAppVersion(response);
  const isStream = response.ok && response.headers.get('content-type')?.includes('event-stream');
  const refusal = isStream ? null : await refusalIn(response);
  if (outer.aborted) return null;
  serverAnswered(refusal === null || refusal.code !== undefined);
  if (refusal?.code === 'session-invalid' && token) sessionRefused(token, refusal.details);
  if (!isStream) return null;
  adjustClock(response.headers.get('date'));
  return response.body?.getReader();
}

/** The server's refusal; empty if a proxy answered in its place. */
const refusalIn = async (response: Response): Promise<Partial<ApiErrorBody>> =>
  (await response.json().catch(() => null)) ?? {};

function dispatch(handler: StreamHandler, name: string, data: string): void {
  if (name === OPENING) handler.connected(statesIn(data));
  if (!(EVENT_NAMES as readonly string[]).includes(name)) return;
  try {
    handler.changed(name as EventName, JSON.parse(data));
  } catch {
    // Not JSON: ignore it, the next connection refreshes everything anyway.
  }
}

/** Without states everything is replicated. */
function statesIn(data: string): Opening['states'] {
  try {
    return v.parse(openingSchema, JSON.parse(data)).states;
  } catch {
    return {};
  }
}
