import { msg } from '@lingui/core/macro';
import type { KitchenOrder } from '#documents/kitchen-order';
import { addressName } from '#domain/address';
import { allergyParts } from '#domain/allergy-words';
import { clockTime } from '#domain/amsterdam-time';
import { amountToCollect } from '#domain/courier';
import { languageOf } from '#domain/language';
import { formatEuros, fromEuros } from '#domain/money';
import { dayText } from '../../../data/date-text.ts';
import { isLaterDay, type KitchenView } from '../../../data/kitchen-view.ts';
import { formatPhone } from '../../../ui/phone/format-phone.ts';
import { GAP, line, RULE, type Span, type Ticket, type TicketLine } from './ticket.ts';
import type { TicketLanguage } from './ticket-language.ts';

/** The copy that hangs above the fryer: what to make, for when, and for whom. */
export function kitchenTicket(view: KitchenView, language: TicketLanguage): Ticket {
  const { order } = view;
  const lines = [
    ...heading(view, language),
    RULE,
    ...order.items.flatMap((item) => itemLines(item)),
    ...remark(order, language),
    ...extras(order, language),
    RULE,
    ...person(order),
    collect(view, language),
  ];
  return { copy: 'kitchen', lines };
}

/** The head of the ticket. It has the day if the order was placed on an earlier day, because paper is kept. */
function heading({ order, due }: KitchenView, language: TicketLanguage): TicketLine[] {
  const { t } = language;
  const way = order.deliver ? msg`Bezorgen` : msg`Afhalen`;
  return [
    line(order.host.name ?? '', { center: true }),
    { kind: 'row', name: `#${order.number}`, value: clockTime(due), bold: true, size: 'large' },
    line(` ${t(way).toUpperCase()} `, { invert: true, bold: true, size: 'large' }),
    ...(isLaterDay(due, Date.parse(order.date))
      ? [line(dayText(due, language.locale), { bold: true, size: 'large' })]
      : []),
  ];
}

function itemLines(item: KitchenOrder['items'][number]): TicketLine[] {
  const hanging = (spans: Span[]): TicketLine => ({ kind: 'item', quantity: '', spans });
  return [
    {
      kind: 'item',
      quantity: `${item.quantity}x`,
      spans: [{ text: item.name, bold: true }],
      size: 'tall',
    },
    ...(item.subname ? [hanging(marked(item.subname))] : []),
    ...(item.$remark ? [hanging([{ text: '! ', bold: true }, ...marked(item.$remark, true)])] : []),
  ];
}

/** Words about an allergy are white on black. */
const marked = (text: string, bold = false): Span[] =>
  allergyParts(text).map((part) => ({
    text: part.text,
    ...((bold || part.isAllergy) && { bold: true }),
    ...(part.isAllergy && { invert: true }),
  }));

const remark = ({ description }: KitchenOrder, { t }: TicketLanguage): TicketLine[] =>
  description
    ? [
        RULE,
        line(` ${t(msg`Opmerking`).toUpperCase()} `, { bold: true, invert: true }),
        ...description
          .split('\n')
          .filter((text) => text.trim() !== '')
          .map((text): TicketLine => ({ kind: 'line', spans: marked(text, true), size: 'tall' })),
      ]
    : [];

function extras(order: KitchenOrder, { t }: TicketLanguage): TicketLine[] {
  const { first, collected, deliver } = order;
  const all = [
    collected && t(msg`Gratis snack`),
    first && t(msg`Eerste bestelling`),
    !deliver && order.code && t(msg`Code ${order.code}`),
  ].filter((text) => typeof text === 'string' && text !== '');
  return all.length > 0 ? [RULE, ...all.map((text) => line(`* ${text}`, { bold: true }))] : [];
}

function person({ customer, address }: KitchenOrder): TicketLine[] {
  const texts = [
    customer?.name,
    customer?.phone && formatPhone(customer.phone),
    address && addressName(address),
    address?.door,
  ];
  return [
    ...texts.flatMap((text, index) => (text ? [line(text, { bold: index === 0 })] : [])),
    ...(texts.some(Boolean) ? [GAP] : []),
  ];
}

function collect(
  { order: { amount, payment }, isPaid }: KitchenView,
  { t, locale }: TicketLanguage,
): TicketLine {
  const total = fromEuros(amount);
  const due = amountToCollect({ amount: total, payment: { ...payment, paid: isPaid } });
  const name = due === 0 ? msg`Betaald` : payment.type === 'cash' ? msg`Contant` : msg`Pinnen`;
  return {
    kind: 'row',
    name: t(name),
    value: formatEuros(due === 0 ? total : due, languageOf(locale)),
    bold: true,
  };
}
