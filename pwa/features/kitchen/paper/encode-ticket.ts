import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { printableText, wrapText } from './printable-text.ts';
import type { PrinterProfile } from './printer-profile.ts';
import type { LineSize, Span, Ticket, TicketLine } from './ticket.ts';

type Codepage = Parameters<ReceiptPrinterEncoder['codepage']>[0];

/** The code pages that names and prices need, in the order in which they are tried for a character. */
const CODEPAGES: Exclude<Codepage, 'auto'>[] = [
  'cp858',
  'windows1252',
  'cp850',
  'cp437',
  'cp852',
  'cp857',
  'windows1250',
  'windows1254',
];

/** Width and height of a letter. */
const SIZES: Record<LineSize, [number, number]> = { normal: [1, 1], tall: [1, 2], large: [2, 2] };
/** Characters for a quantity: '12x '. */
const QUANTITY = 4;
/** Lines between the last text and the knife or the edge to tear at. */
const FEED = 4;
const QR_SIZE = 6;

/** The commands that print tickets on a printer, each cut off. */
export function encodeTickets(tickets: readonly Ticket[], profile: PrinterProfile): Uint8Array {
  const parts = tickets.map((ticket) => new TicketEncoder(profile).encode(ticket));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Lays a ticket out in the columns of a printer. */
class TicketEncoder {
  readonly #encoder: ReceiptPrinterEncoder;
  readonly #codepages: readonly string[];
  readonly #columns: number;

  constructor(profile: PrinterProfile) {
    const codepages = supportedCodepages(profile);
    this.#encoder = new ReceiptPrinterEncoder({ ...profile, codepageCandidates: codepages });
    this.#codepages = codepages;
    this.#columns = this.#encoder.columns;
  }

  encode({ lines }: Ticket): Uint8Array {
    this.#encoder.initialize().codepage('auto');
    for (const line of lines) this.#add(line);
    const { cutter } = this.#encoder.printerCapabilities as { cutter?: { feed: number } };
    // A printer with a knife feeds the paper past it.
    if (!cutter) this.#encoder.newline(FEED);
    return this.#encoder.cut('partial').encode();
  }

  #add(line: TicketLine): void {
    const encoder = this.#encoder;
    if (line.kind === 'rule') encoder.rule({ width: this.#columns });
    else if (line.kind === 'gap') encoder.newline();
    else if (line.kind === 'qr') this.#qr(line.value);
    else if (line.kind === 'row') this.#row(line);
    else if (line.kind === 'item') this.#item(line);
    else {
      encoder.align(line.center ? 'center' : 'left');
      this.#styled(encoder, line.spans, line.size);
      encoder.newline().align('left');
    }
  }

  #row({ name, value, bold = false, size = 'normal' }: TicketLine & { kind: 'row' }): void {
    const [letter] = SIZES[size];
    const end = (this.#text(value).length + 1) * letter;
    const names = wrapText(name, Math.floor((this.#columns - end) / letter));
    const styled =
      (...texts: string[]) =>
      (encoder: ReceiptPrinterEncoder) => {
        for (const [index, text] of texts.entries()) {
          if (index > 0) encoder.newline();
          this.#styled(encoder, [{ text, bold }], size);
        }
      };
    this.#encoder.table(
      [{ width: this.#columns - end }, { width: end, align: 'right', verticalAlign: 'bottom' }],
      [[styled(...names), styled(value)]],
    );
  }

  #item({ quantity, spans, amount, size }: TicketLine & { kind: 'item' }): void {
    const end = amount ? this.#text(amount).length + 1 : 0;
    const columns = [{ width: QUANTITY }, { width: this.#columns - QUANTITY - end }];
    const cells = [
      (encoder: ReceiptPrinterEncoder) => this.#styled(encoder, [{ text: quantity, bold: true }], size),
      (encoder: ReceiptPrinterEncoder) => this.#styled(encoder, spans, size),
    ];
    if (!amount) this.#encoder.table(columns, [cells]);
    else
      this.#encoder.table(
        [...columns, { width: end, align: 'right' as const }],
        [[...cells, this.#text(amount)]],
      );
  }

  #styled(encoder: ReceiptPrinterEncoder, spans: readonly Span[], size: LineSize = 'normal'): void {
    const [width, height] = SIZES[size];
    encoder.size(width, height);
    for (const { text, bold = false, invert = false } of spans) {
      encoder.bold(bold).invert(invert).text(this.#text(text)).invert(false).bold(false);
    }
    encoder.size(1, 1);
  }

  /** Some models cannot draw them; the address of the order is on the customer's phone as well. */
  #qr(value: string): void {
    const { qrcode } = this.#encoder.printerCapabilities as { qrcode?: { supported: boolean } };
    if (!qrcode?.supported) return;
    this.#encoder.align('center').qrcode(value, { size: QR_SIZE, errorlevel: 'm' }).align('left');
  }

  #text = (text: string): string => printableText(text, this.#codepages);
}

/** The encoder throws for a code page that the printer lacks. */
function supportedCodepages(profile: PrinterProfile): Exclude<Codepage, 'auto'>[] {
  const probe = new ReceiptPrinterEncoder({ ...profile });
  return CODEPAGES.filter((codepage) => {
    try {
      probe.codepage(codepage);
      return true;
    } catch {
      return false;
    }
  });
}
