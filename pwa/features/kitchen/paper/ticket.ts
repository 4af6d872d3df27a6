/** A ticket, independent of what prints it: a receipt printer or the browser. */

/** A part of a line in one style. */
export interface Span {
  text: string;
  bold?: boolean;
  /** White on black, so that nobody overlooks it. */
  invert?: boolean;
}

/** `large` is twice as wide and as high, `tall` twice as high. */
export type LineSize = 'normal' | 'tall' | 'large';

export type TicketLine =
  | { kind: 'line'; spans: Span[]; size?: LineSize; center?: boolean }
  /** A name and its value at the right edge, which is never broken. */
  | { kind: 'row'; name: string; value: string; bold?: boolean; size?: LineSize }
  /** The lines of an item hang beside its quantity; `amount` stands at the right edge of the first. */
  | { kind: 'item'; quantity: string; spans: Span[]; size?: LineSize; amount?: string }
  | { kind: 'rule' }
  | { kind: 'gap' }
  | { kind: 'qr'; value: string };

export interface Ticket {
  copy: 'kitchen' | 'customer';
  lines: TicketLine[];
}

export const line = (text: string, more: Partial<Span> & { size?: LineSize; center?: boolean } = {}) => {
  const { size, center, ...style } = more;
  return {
    kind: 'line' as const,
    spans: [{ text, ...style }],
    ...(size && { size }),
    ...(center && { center }),
  };
};

export const RULE: TicketLine = { kind: 'rule' };
export const GAP: TicketLine = { kind: 'gap' };
