/** A rule of a stylesheet: `selector{body}`, or an at-rule. Rules within @media and the like are `rules`. */
interface Rule {
  prelude: string;
  body: string;
  rules?: Rule[];
}

const GROUPS = /^@(media|supports|layer|container)\b/;

/** The rules of a stylesheet that a page needs for its first paint, selected by the class names in its HTML. */
export class CriticalStyle {
  readonly #rules: Rule[];

  constructor(css: string) {
    this.#rules = rulesOf(css.replace(/\/\*.*?\*\//gs, ''));
  }

  for(html: string): string {
    const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    return written(this.#rules, new Set(names));
  }
}

function written(rules: readonly Rule[], present: ReadonlySet<string>): string {
  return rules
    .map(({ prelude, body, rules }) => {
      if (rules) {
        const inside = written(rules, present);
        return inside && `${prelude}{${inside}}`;
      }
      return isUsed(prelude, present) ? prelude + body : '';
    })
    .join('');
}

/** At-rules such as @font-face are always used. Classes in parentheses, as in `:not(.a)`, need not be on the page. */
function isUsed(prelude: string, present: ReadonlySet<string>): boolean {
  if (prelude.startsWith('@')) return true;
  let selectors = prelude;
  for (let last = ''; last !== selectors; ) {
    last = selectors;
    selectors = selectors.replace(/\([^()]*\)/g, '');
  }
  return selectors
    .split(',')
    .some((selector) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => present.has(name)));
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = endOf(css, at, '{;');
    const prelude = css.slice(at, open).trim();
    if (css[open] !== '{') {
      if (prelude) rules.push({ prelude, body: ';' });
      at = open + 1;
      continue;
    }
    const close = closing(css, open);
    const inside = css.slice(open + 1, close);
    rules.push({ prelude, body: `{${inside}}`, ...(GROUPS.test(prelude) && { rules: rulesOf(inside) }) });
    at = close + 1;
  }
  return rules;
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = endOf(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The place of the first of these characters from `from` on, outside of quotes; the length if there is none. */
function endOf(css: string, from: number, characters: string): number {
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const character = css[at]!;
    if (character === '\\') at += 1;
    else if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (characters.includes(character)) return at;
  }
  return css.length;
}
