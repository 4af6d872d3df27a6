import type { Messages } from '@lingui/core';

type CompiledMessage = Exclude<Messages[string], string>;
type Tokens = CompiledMessage;
type Cases = Record<string, unknown>;

/**
 * Compiles a message of the source code into Lingui's tokens. Supports the part of ICU MessageFormat that our messages
 * use: Lingui's own compiler supports all of it, in four times the code, and this runs before the first paint.
 */
export function compileMessage(message: string): CompiledMessage {
  const kept = compiled.get(message);
  if (kept) return kept;
  const tokens = new MessageReader(message).tokens(false);
  compiled.set(message, tokens);
  return tokens;
}
const compiled = new Map<string, CompiledMessage>();

class MessageReader {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads until the end, or until the brace that closes a case. */
  tokens(inPlural: boolean): Tokens {
    const tokens: unknown[] = [];
    let words = '';
    const endWords = () => {
      if (words) tokens.push(words);
      words = '';
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const character = this.#text[this.#at++]!;
      if (character === "'") words += this.#quoted(inPlural);
      else if (character === '{' || (inPlural && character === '#')) {
        endWords();
        tokens.push(character === '#' ? '#' : this.#argument());
      } else words += character;
    }
    endWords();
    return tokens as Tokens;
  }

  /** Two apostrophes stand for one. An apostrophe before a brace quotes the text up to the next apostrophe. */
  #quoted(inPlural: boolean): string {
    const next = this.#text[this.#at] ?? '';
    if (next === "'") {
      this.#at += 1;
      return next;
    }
    if (!(next === '{' || next === '}' || (inPlural && next === '#'))) return "'";
    const end = this.#text.indexOf("'", this.#at);
    const text = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return text;
  }

  /** {name}, {name, type}, {name, type, format} and {name, plural, one {…} other {…}}. */
  #argument(): unknown[] {
    const name = this.#word();
    if (this.#closes()) return [name];
    const type = this.#word();
    if (this.#closes()) return [name, type];
    if (/^(plural|select|selectordinal)$/.test(type)) return [name, type, this.#cases(type !== 'select')];
    const format = this.#until('}').trim();
    this.#at += 1;
    return [name, type, format];
  }

  #cases(inPlural: boolean): Cases {
    const cases: Cases = { offset: undefined };
    for (;;) {
      const key = this.#until('{', '}').trim();
      if (this.#text[this.#at++] !== '{') return cases;
      const offset = /^offset:\s*(\d+)\s*/.exec(key);
      if (offset) cases.offset = Number(offset[1]);
      cases[key.slice(offset?.[0].length ?? 0).replace(/^=/, '')] = this.tokens(inPlural);
      this.#at += 1;
    }
  }

  #word = (): string => this.#until(',', '}').trim();

  /** Skips a comma or a closing brace. @returns whether it was the brace */
  #closes = (): boolean => this.#text[this.#at++] !== ',';

  #until(...ends: string[]): string {
    const begin = this.#at;
    while (this.#at < this.#text.length && !ends.includes(this.#text[this.#at]!)) this.#at += 1;
    return this.#text.slice(begin, this.#at);
  }
}
