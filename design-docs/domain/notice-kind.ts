/** What users are notified of on their devices. */
export interface NoticeRule {
  /** Who gets it: the customer of the order, the couriers of the business, or those who work in its kitchen. */
  to: 'customer' | 'courier' | 'kitchen';
  /** Minutes after which it is no longer worth showing. */
  lasts: number;
}

/** The table of rule notices/kinds. If several are due at once, only the last row of them is sent. */
export const NOTICE_RULES = {
  accepted: { to: 'customer', lasts: 30 },
  delayed: { to: 'customer', lasts: 30 },
  ready: { to: 'customer', lasts: 30 },
  'on-its-way': { to: 'customer', lasts: 30 },
  refused: { to: 'customer', lasts: 240 },
  'new-delivery': { to: 'courier', lasts: 15 },
  'new-order': { to: 'kitchen', lasts: 15 },
  'not-seen': { to: 'kitchen', lasts: 10 },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICE_RULES;
export type Audience = (typeof NOTICE_RULES)[NoticeKind]['to'];

export const NOTICE_KINDS = Object.keys(NOTICE_RULES) as [NoticeKind, ...NoticeKind[]];

/** The kinds that a user can get, in the order of the table. */
export const noticeKindsFor = (audiences: readonly Audience[]): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => audiences.includes(NOTICE_RULES[kind].to));

/**
 * The most devices of one user that are notified; registering another removes the one that was unused for the longest.
 */
export const MAX_DEVICES = 10;
