import { msg } from '@lingui/core/macro';
import type { KitchenOrder } from '#documents/kitchen-order';
import { addressName } from '#domain/address';
import { BRAND } from '#domain/brand';
import { languageOf } from '#domain/language';
import { type Cents, cents, formatEuros, fromEuros } from '#domain/money';
import { storedTotals } from '#domain/stored-totals';
import { vatLines } from '#domain/vat';
import { dateTimeText } from '../../../data/date-text.ts';
import type { KitchenView } from '../../../data/kitchen-view.ts';
import { paymentWords } from '../../../data/payment-words.ts';
import { formatPhone } from '../../../ui/phone/format-phone.ts';
import { GAP, line, RULE, type Ticket, type TicketLine } from './ticket.ts';
import type { TicketLanguage } from './ticket-language.ts';

/** The copy for the customer, with everything that the receipt has. @param url of the order's page */
export function customerTicket(
  { order, due, isPaid }: KitchenView,
  language: TicketLanguage,
  url: string,
): Ticket {
  const { t } = language;
  const lines = [
    ...seller(order),
    RULE,
    ...facts(order, due, language),
    RULE,
    ...items(order, language),
    RULE,
    ...totals(order, language),
    line(t(paymentWords(order, { ...order.payment, paid: isPaid })), { bold: true }),
    RULE,
    ...vat(order, language),
    GAP,
    { kind: 'qr' as const, value: url },
    line(t(msg`Volg je bestelling`), { center: true }),
    line(t(msg`Besteld via ${BRAND.name}`), { center: true }),
  ];
  return { copy: 'customer', lines };
}

const euros = (amount: Cents, { locale }: TicketLanguage): string => formatEuros(amount, languageOf(locale));

const seller = ({ host }: KitchenOrder): TicketLine[] => [
  line(host.name ?? '', { center: true, bold: true, size: 'tall' }),
  ...(host.address ? [line(host.address, { center: true })] : []),
  ...(host.phone ? [line(formatPhone(host.phone), { center: true })] : []),
];

function facts(order: KitchenOrder, due: number, language: TicketLanguage): TicketLine[] {
  const { t, locale } = language;
  const at = (instant: number) => dateTimeText(instant, locale, 'short');
  const { number, code, date, deliver, customer, address } = order;
  return [
    row(t(msg`Bestelling`), `${number}${code ? ` (${code})` : ''}`),
    row(t(msg`Besteld op`), at(Date.parse(date))),
    row(t(deliver ? msg`Bezorgen` : msg`Afhalen`), at(due)),
    ...(customer?.name ? [line(customer.name)] : []),
    ...(deliver && address ? [line(addressName(address))] : []),
  ];
}

const row = (name: string, value: string): TicketLine => ({ kind: 'row', name, value });

/** The amounts before the discounts, which are rows of their own: paper has no crossed-out prices. */
const items = (order: KitchenOrder, language: TicketLanguage): TicketLine[] =>
  order.items.flatMap(({ quantity, name, subname, $amount }): TicketLine[] => [
    {
      kind: 'item',
      quantity: `${quantity}x`,
      spans: [{ text: name }],
      amount: euros(fromEuros($amount), language),
    },
    ...(subname ? [{ kind: 'item' as const, quantity: '', spans: [{ text: subname }] }] : []),
  ]);

function totals(order: KitchenOrder, language: TicketLanguage): TicketLine[] {
  const { t } = language;
  const { items: products, discount, applied, delivery, donation, fee, total } = storedTotals(order);
  const club = order.donation;
  const amount = (name: string, value: Cents) => row(name, euros(value, language));
  return [
    ...(discount > 0 ? [amount(t(msg`Producten`), products)] : []),
    ...applied.map((one) => amount(one.name, cents(-one.amount))),
    ...(order.deliver
      ? [delivery ? amount(t(msg`Bezorgkosten`), delivery) : row(t(msg`Bezorgkosten`), t(msg`Gratis`))]
      : []),
    ...(donation > 0 ? [amount(club ? t(msg`Donatie aan ${club}`) : t(msg`Donatie`), donation)] : []),
    ...(fee > 0 ? [amount(t(msg`iDEAL kosten`), fee)] : []),
    { kind: 'row', name: t(msg`Totaal`), value: euros(total, language), bold: true, size: 'tall' },
  ];
}

function vat(order: KitchenOrder, language: TicketLanguage): TicketLine[] {
  const { t } = language;
  const donation = fromEuros(order.donation_amount);
  return [
    ...vatLines(order).map(({ rate, gross, vat: tax }) =>
      row(t(msg`Waarvan ${rate}% btw over ${euros(gross, language)}`), euros(tax, language)),
    ),
    ...(donation > 0 ? [row(t(msg`Donatie, zonder btw`), euros(donation, language))] : []),
  ];
}
