import type { LedgerOrder } from '#documents/order';
import { clockTime, serviceDay } from '#domain/amsterdam-time';
import { dateLocale, type Language } from '#domain/language';
import type { NoticeKind } from '#domain/notice-kind';

export interface NoticeText {
  title: string;
  body: string;
}
type Sentences = Record<Language, (order: LedgerOrder) => string>;

const at = ({ due }: LedgerOrder): string => clockTime(Date.parse(due));
/** The due time, with its date if that was not the service day of the last change. */
const when = (order: LedgerOrder, lang: Language): string => {
  const due = Date.parse(order.due);
  if (serviceDay(due) === serviceDay(Date.parse(order.updated))) return at(order);
  const day = new Intl.DateTimeFormat(dateLocale(lang), {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Amsterdam',
  });
  return `${day.format(due)} ${at(order)}`;
};
const isNotSeen = ({ refusal }: LedgerOrder): boolean => refusal?.reason === 'not-seen';
/** What a refused order returns of its payment. */
function refundWords({ amount, payment, kept = 0 }: LedgerOrder, lang: Language): string {
  if (payment.type !== 'ideal' || !payment.paid || kept === amount) return '';
  return REFUND_WORDS[kept ? 'part' : 'all'][lang];
}
const REFUND_WORDS = {
  all: { nl: ' Je krijgt je geld terug.', en: ' You’ll get your money back.' },
  part: { nl: ' Je krijgt een deel van je geld terug.', en: ' You’ll get part of your money back.' },
};

/** One sentence each: a lock screen shows no more, and anyone can read it there. */
const SENTENCES: Record<NoticeKind, Sentences> = {
  accepted: {
    nl: (order) => `Bestelling ${order.number} is geaccepteerd: ${expected(order, 'nl')}.`,
    en: (order) => `Order ${order.number} has been accepted: ${expected(order, 'en')}.`,
  },
  delayed: {
    nl: (order) => `Bestelling ${order.number} heeft een andere tijd: ${expected(order, 'nl')}.`,
    en: (order) => `Order ${order.number} has a new time: ${expected(order, 'en')}.`,
  },
  ready: {
    nl: ({ number, deliver }) =>
      deliver
        ? `Bestelling ${number} is klaar en wordt zo bezorgd.`
        : `Bestelling ${number} ligt voor je klaar.`,
    en: ({ number, deliver }) =>
      deliver
        ? `Order ${number} is ready and will be delivered soon.`
        : `Order ${number} is ready to collect.`,
  },
  'on-its-way': {
    nl: ({ number }) => `Bestelling ${number} is onderweg.`,
    en: ({ number }) => `Order ${number} is on its way.`,
  },
  refused: {
    nl: (order) =>
      `${
        isNotSeen(order)
          ? `De zaak heeft bestelling ${order.number} niet gezien.`
          : `De zaak kan bestelling ${order.number} niet maken.`
      }${refundWords(order, 'nl')}`,
    en: (order) =>
      `${
        isNotSeen(order)
          ? `The restaurant hasn’t seen order ${order.number}.`
          : `The restaurant can’t make order ${order.number}.`
      }${refundWords(order, 'en')}`,
  },
  'new-delivery': {
    nl: (order) => `Nieuwe bezorging voor ${at(order)}.`,
    en: (order) => `New delivery for ${at(order)}.`,
  },
  'new-order': {
    nl: (order) => `Nieuwe bestelling ${order.number} voor ${when(order, 'nl')}.`,
    en: (order) => `New order ${order.number} for ${when(order, 'en')}.`,
  },
  'not-seen': {
    nl: (order) => `Bestelling ${order.number} voor ${when(order, 'nl')} is nog niet bekeken.`,
    en: (order) => `Nobody has looked at order ${order.number} for ${when(order, 'en')} yet.`,
  },
};

function expected(order: LedgerOrder, lang: Language): string {
  const words = {
    nl: order.deliver ? 'bezorgd rond' : 'af te halen om',
    en: order.deliver ? 'delivery around' : 'ready to collect at',
  };
  return `${words[lang]} ${when(order, lang)}`;
}

/** The text of a notice about an order: the business as its title, and no personal data. */
export const noticeText = (kind: NoticeKind, order: LedgerOrder, lang: Language): NoticeText => ({
  title: order.host.name ?? order.name,
  body: SENTENCES[kind][lang](order),
});
