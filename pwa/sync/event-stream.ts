import { type ChangeEvent, EVENT_NAMES, type EventName } from '#contract/events';
import { appHeaders, heardAnswer } from './app-version.ts';
import { serverAnswered } from './connection.ts';
import { serverUrl } from './environment.ts';
import { EventParser } from './event-parser.ts';
import { backoff } from './outbox-state.ts';
import { serverSaidDate } from './server-clock.ts';
import { session, sessionEnded } from './session-store.ts';

export interface Heard {
  /** The stream began (again): what happened before it is to be asked for. */
  connected(): void;
  changed(name: EventName, event: ChangeEvent): void;
}

/** The server sends a sign of life every 20 seconds. */
const SILENCE_MS = 50_000;

/**
 * Which of this client's databases change, as long as the page is looked at. A page in the background holds no
 * connection; it asks once when it is seen again. Returns what ends it.
 */
export function followEvents(hub: () => string | null, heard: Heard): { restart(): void; stop(): void } {
  let abort = new AbortController();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    clearTimeout(timer);
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (stopped || document.visibilityState === 'hidden' || navigator.onLine === false) return;
    const lived = await read(hub(), signal, heard).catch(() => false);
    if (signal.aborted) return;
    tries = lived ? 0 : tries + 1;
    // Spread out, so that a server that comes back is not met by everybody at once.
    timer = setTimeout(follow, backoff(Math.min(tries, 6)) * (0.5 + Math.random()));
  }

  const restart = () => {
    tries = 0;
    void follow();
  };
  for (const [target, name] of WAKE) target.addEventListener(name, restart);
  const forgetSession = session.subscribe(restart);
  restart();
  return {
    restart,
    stop() {
      stopped = true;
      for (const [target, name] of WAKE) target.removeEventListener(name, restart);
      forgetSession();
      clearTimeout(timer);
      abort.abort();
    },
  };
}

const WAKE: [EventTarget, string][] = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
];

/** Reads until the stream ends or falls silent; whether it ever began. */
async function read(hub: string | null, outer: AbortSignal, heard: Heard): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  let alarm = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const reader = await connect(hub, signal);
    if (!reader) return false;
    heard.connected();
    const parser = new EventParser();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return true;
      clearTimeout(alarm);
      alarm = setTimeout(() => silence.abort(), SILENCE_MS);
      // A call whose answer was lost meanwhile says nothing of the server.
      serverAnswered(true);
      for (const { name, data } of parser.push(text.decode(value, { stream: true }))) tell(heard, name, data);
    }
  } finally {
    clearTimeout(alarm);
  }
}

async function connect(hub: string | null, signal: AbortSignal) {
  const token = session.get()?.token;
  const url = serverUrl(`/api/events${hub ? `?${new URLSearchParams({ hub })}` : ''}`);
  const headers = { ...appHeaders(), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' }).catch(
    (error) => {
      if (!signal.aborted) serverAnswered(false);
      throw error;
    },
  );
  heardAnswer(response);
  if (response.status === 401 && token) sessionEnded(token);
  if (!response.ok || !response.headers.get('content-type')?.includes('event-stream')) return null;
  serverAnswered(true);
  serverSaidDate(response.headers.get('date'));
  return response.body?.getReader();
}

function tell(heard: Heard, name: string, data: string): void {
  if (!(EVENT_NAMES as readonly string[]).includes(name)) return;
  try {
    heard.changed(name as EventName, JSON.parse(data));
  } catch {
    // Half an event: the next connection asks for everything anyway.
  }
}
