import { type CodePage, decodeByte } from './code-pages.ts';

/** A character on paper, and how it is printed. */
export interface PrintedChar {
  char: string;
  width: number;
  height: number;
  bold: boolean;
  invert: boolean;
}
export interface PrintedQr {
  value: string;
  /** Dots of a module. */
  size: number;
  level: 'L' | 'M' | 'Q' | 'H';
}
export interface PrintedLine {
  align: 'left' | 'center' | 'right';
  chars: PrintedChar[];
  qr: PrintedQr | null;
  /** The paper is cut below it. */
  isCut: boolean;
}

type Command = (read: Reader, paper: Paper) => void;
type Language = 'esc-pos' | 'star';

/** What a printer of this language prints for these bytes. Throws for an unknown command. */
export function readCommands(bytes: Uint8Array, language: Language): PrintedLine[] {
  const commands = language === 'star' ? STAR : ESC_POS;
  const names = Object.keys(commands).toSorted((a, b) => b.length - a.length);
  const read = new Reader(bytes);
  const paper = new Paper(language === 'star' ? STAR_PAGES : EPSON_PAGES);
  while (!read.isOver) {
    const name = names.find((one) => read.startsWith(one));
    if (name !== undefined) {
      read.take(name.length / 2);
      commands[name]!(read, paper);
    } else if (read.peek < 0x20) throw new Error(`unknown command ${read.rest}`);
    else paper.print(read.byte());
  }
  return paper.lines;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }
  get peek(): number {
    return this.#bytes[this.#at]!;
  }
  get rest(): string {
    return hex(this.#bytes.subarray(this.#at, this.#at + 8));
  }
  startsWith(name: string): boolean {
    return hex(this.#bytes.subarray(this.#at, this.#at + name.length / 2)) === name;
  }
  byte(): number {
    return this.take(1)[0]!;
  }
  take(count: number): Uint8Array {
    this.#at += count;
    if (this.#at > this.#bytes.length) throw new Error('a command is cut off');
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');

class Paper {
  readonly lines: PrintedLine[] = [];
  readonly #pages: Record<number, CodePage>;
  page: CodePage = 'cp850';
  align: PrintedLine['align'] = 'left';
  style = { width: 1, height: 1, bold: false, invert: false };
  qr: PrintedQr = { value: '', size: 3, level: 'L' };
  #line = this.#empty();

  constructor(pages: Record<number, CodePage>) {
    this.#pages = pages;
  }

  print(byte: number): void {
    this.#line.chars.push({ ...this.style, char: decodeByte(byte, this.page) });
  }
  choosePage(number: number): void {
    const page = this.#pages[number];
    if (!page) throw new Error(`unknown code page ${number}`);
    this.page = page;
  }
  chooseAlign(number: number): void {
    this.align = (['left', 'center', 'right'] as const)[number]!;
  }
  drawQr(): void {
    this.#line.qr = { ...this.qr };
  }
  feed(): void {
    this.lines.push({ ...this.#line, align: this.align });
    this.#line = this.#empty();
  }
  /** Feeds the current line first, unless it is empty. */
  cut(): void {
    if (this.#line.chars.length > 0) this.feed();
    const last = this.lines.at(-1);
    if (last) last.isCut = true;
  }

  #empty(): PrintedLine {
    return { align: 'left', chars: [], qr: null, isCut: false };
  }
}

const LEVELS = ['L', 'M', 'Q', 'H'] as const;
const nothing: Command = () => {};
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const ESC_POS: Record<string, Command> = {
  '0a': (_, paper) => paper.feed(),
  '0d': nothing,
  '1b40': nothing,
  '1c2e': nothing,
  '1b4d00': nothing,
  '1b45': (read, { style }) => {
    style.bold = read.byte() === 1;
  },
  '1d42': (read, { style }) => {
    style.invert = read.byte() === 1;
  },
  '1b74': (read, paper) => paper.choosePage(read.byte()),
  '1b61': (read, paper) => paper.chooseAlign(read.byte()),
  '1d21': (read, { style }) => {
    const size = read.byte();
    Object.assign(style, { width: (size >> 4) + 1, height: (size & 15) + 1 });
  },
  '1d56': (read, paper) => {
    read.byte();
    paper.cut();
  },
  // GS ( k, with the number of its bytes; the second one says which function of the QR code it is.
  '1d286b': (read, paper) => {
    const [low = 0, high = 0] = read.take(2);
    const [, what, ...rest] = read.take(low + 256 * high);
    if (what === 0x43) paper.qr.size = rest[0]!;
    else if (what === 0x45) paper.qr.level = LEVELS[rest[0]! - 0x30]!;
    else if (what === 0x50) paper.qr.value = latin(Uint8Array.from(rest.slice(1)));
    else if (what === 0x51) paper.drawQr();
    else if (what !== 0x41) throw new Error(`unknown function ${what} of the QR code`);
  },
};

const STAR: Record<string, Command> = {
  '0a': (_, paper) => paper.feed(),
  '0d': nothing,
  '1b40': nothing,
  '18': nothing,
  '1b1e4600': nothing,
  '1b45': (_, { style }) => {
    style.bold = true;
  },
  '1b46': (_, { style }) => {
    style.bold = false;
  },
  '1b34': (_, { style }) => {
    style.invert = true;
  },
  '1b35': (_, { style }) => {
    style.invert = false;
  },
  '1b1d74': (read, paper) => paper.choosePage(read.byte()),
  '1b1d61': (read, paper) => paper.chooseAlign(read.byte()),
  '1b69': (read, { style }) => {
    const [height = 0, width = 0] = read.take(2);
    Object.assign(style, { width: width + 1, height: height + 1 });
  },
  '1b64': (read, paper) => {
    read.byte();
    paper.cut();
  },
  '1b1d795330': (read) => void read.byte(),
  '1b1d795331': (read, paper) => {
    paper.qr.level = LEVELS[read.byte()]!;
  },
  '1b1d795332': (read, paper) => {
    paper.qr.size = read.byte();
  },
  '1b1d79443100': (read, paper) => {
    const [low = 0, high = 0] = read.take(2);
    paper.qr.value = latin(read.take(low + 256 * high));
  },
  '1b1d7950': (_, paper) => paper.drawQr(),
};

/** The numbers of the code pages in the manuals of both makers. */
const EPSON_PAGES: Record<number, CodePage> = {
  0: 'cp437',
  2: 'cp850',
  16: 'windows-1252',
  18: 'cp852',
  19: 'cp858',
};
const STAR_PAGES: Record<number, CodePage> = { 1: 'cp437', 4: 'cp858', 5: 'cp852', 32: 'windows-1252' };
