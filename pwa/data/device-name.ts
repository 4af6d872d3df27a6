import { isIpad } from './is-ipad.ts';

// The name of a device until it is changed, from the user agent of the browser: 'Chrome op Android'.

const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Opera', /OPR\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

const found = (names: readonly [string, RegExp][], agent: string): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** Browser and system of a device; undefined for what is not known. @param touchPoints tells an iPad from a Mac */
export function describeDevice(agent: string, touchPoints: number): { browser?: string; system?: string } {
  const browser = found(BROWSERS, agent);
  const system = isIpad(agent, touchPoints) ? 'iPad' : found(SYSTEMS, agent);
  return { ...(browser && { browser }), ...(system && { system }) };
}
