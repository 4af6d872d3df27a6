import { localValue } from './local-value.ts';

/** An action code that a visitor entered before logging in. Without a host it is not checked yet. */
export interface KeptCode {
  code: string;
  host?: string | undefined;
  stamps?: number | undefined;
}
const MAX = 20;

/** Earlier versions stored the codes alone. */
const keptCode = (stored: unknown): KeptCode[] => {
  if (typeof stored === 'string') return [{ code: stored }];
  const { code, host, stamps } = (stored ?? {}) as Record<keyof KeptCode, unknown>;
  if (typeof code !== 'string') return [];
  return [{ code, ...(typeof host === 'string' && { host }), ...(typeof stamps === 'number' && { stamps }) }];
};

export const keptCodes = localValue<KeptCode[]>('eetplein-action-codes', (stored) =>
  Array.isArray(stored) ? stored.flatMap(keptCode).slice(0, MAX) : [],
);

/** Keeps a code once. @returns whether it was stored; not if there are too many */
export function keepCode(kept: KeptCode): boolean {
  let isKept = false;
  const isStored = keptCodes.update((all) => {
    const others = all.filter(({ code }) => code !== kept.code);
    isKept = others.length < MAX;
    return isKept ? [...others, kept] : all;
  });
  return isKept && isStored;
}

export const dropCode = (code: string): void =>
  void keptCodes.update((all) => all.filter((kept) => kept.code !== code));
