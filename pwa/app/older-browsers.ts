/**
 * Replacements for what the app uses and browsers of 2022 lack (rule pages/browsers). Only those browsers load this
 * module, before the app starts; the modules that `main.tsx` imports run earlier, so their top level must not use any
 * of it. Not a library, because even the smallest part of one is larger than all of this.
 */
function substitute(place: object, name: string, value: unknown): void {
  if (!(name in place)) Object.defineProperty(place, name, { value, configurable: true, writable: true });
}

substitute(
  Array.prototype,
  'toSorted',
  function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
);
substitute(Array.prototype, 'toReversed', function (this: unknown[]) {
  return [...this].reverse();
});
substitute(Array.prototype, 'with', function (this: unknown[], at: number, value: unknown) {
  const copy = [...this];
  copy[at] = value;
  return copy;
});
substitute(
  Array.prototype,
  'toSpliced',
  function (this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
);

substitute(AbortSignal, 'timeout', (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  return controller.signal;
});
substitute(AbortSignal, 'any', (signals: AbortSignal[]): AbortSignal => {
  const controller = new AbortController();
  const { signal } = controller;
  for (const each of signals) {
    const follow = () => controller.abort(each.reason);
    if (each.aborted) follow();
    else each.addEventListener('abort', follow, { once: true, signal });
  }
  return signal;
});

substitute(Response, 'json', (data: unknown, init?: ResponseInit): Response => {
  const headers = new Headers(init?.headers);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(data), { ...init, headers });
});

export {};
