/** The VAT in an order, by rate (rule orders/vat). Amounts include it. */
import { type Cents, cents, fromEuros, sumCents, ZERO } from './money.ts';
import { foldText } from './text-search.ts';

/** Percent: food and drinks without alcohol, and drinks with alcohol. */
export const VAT_RATES = [9, 21] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The names under which an item was sold. */
export interface TaxedItem {
  name: string;
  subname: string;
  tab: string;
  group: string;
}

/** Also as the end of a word, as in 'Speciaalbieren' and 'Huiswijn'; not 'Wildzwijn'. */
const BEER_OR_WINE = '(bier(en|tjes?)?|(^|[^z])wijn(en|tjes?)?)\\b';
/** Groups of drinks with alcohol. */
const ALCOHOL_GROUP = new RegExp(
  `${BEER_OR_WINE}|\\b(beers?|wines?|borrels|sterke drank|spirits|cocktails?|aperitie(f|ven)|likeur(en)?)\\b`,
);
/** What such a group may hold besides, so that the name decides: 'Bier & fris', 'Hapjes bij de wijn'. */
const OTHER_IN_GROUP =
  /\bfris(\b|dr)|\bsap(pen|jes)?\b|\bwater|koffie|\bthee\b|\bsoft|\bsoda|juice|coffee|\btea\b|\bhap|hapje|snack|bites|\bborrel\b/;
/** Groups and tabs of drinks, where the name decides. */
const DRINKS_GROUP = /drank|drink|blikjes|flesjes|\b(bar|borrel)\b/;
const ALCOHOL_NAME = new RegExp(
  `${BEER_OR_WINE}|\\b(beer|pils(je|ner)?|radler|grolsch|heineken|amstel|hertog jan|bavaria|corona|efes|leffe|duvel|jupiler|hoegaarden|affligem|desperados|tripel|weizen|ipa|wine|rose|merlot|chardonnay|rioja|prosecco|cava|champagne|sherry|port|whisky|whiskey|wodka|vodka|rum|gin|jenever|likeur|cocktail|sangria|cider|raki|ouzo|sake|cognac|tequila|bacardi)\\b`,
);
const ALCOHOL_FREE =
  /\b0[.,]0\b|(^|[^.,\d])0 ?%|zonder alcohol|alcohol[- ]?(vrij|free)|non[- ]?alcoholic|gember[- ]?bier|(ginger|root)[- ]?beer/;

/**
 * The rate of an item. Menus have no rates, so the names decide: a drink with alcohol has 21 percent, all else 9. Words
 * of a dish, such as 'wijnsaus', do not make it a drink: its group or tab has to be one of drinks.
 */
export function vatRate({ name, subname, tab, group }: TaxedItem): VatRate {
  const called = foldText(`${name} ${subname}`);
  const place = foldText(`${group} ${tab}`);
  const ownGroup = foldText(group);
  if (ALCOHOL_FREE.test(called) || ALCOHOL_FREE.test(ownGroup)) return 9;
  if (ALCOHOL_GROUP.test(ownGroup) && !OTHER_IN_GROUP.test(ownGroup)) return 21;
  const isDrink = DRINKS_GROUP.test(place) || ALCOHOL_GROUP.test(place);
  return isDrink && ALCOHOL_NAME.test(called) ? 21 : 9;
}

/** Amounts in euros, as in order documents. */
export interface TaxedOrder {
  items: readonly (TaxedItem & { $amount: number; discount?: number | undefined })[];
  discount: number;
  deliver_amount: number;
  transaction: number;
}

export interface VatLine {
  rate: VatRate;
  /** The amount with its VAT. */
  gross: Cents;
  vat: Cents;
}

/**
 * The VAT of an order, a line for each rate that occurs. Delivery and iDEAL fee follow the items, in proportion; a
 * donation has none. The lines add up to the total less the donation, to the cent.
 */
export function vatLines(order: TaxedOrder): VatLine[] {
  const items = VAT_RATES.map((rate) =>
    sumCents(
      order.items
        .filter((item) => vatRate(item) === rate)
        .map((item) => cents(fromEuros(item.$amount) - fromEuros(item.discount ?? 0))),
    ),
  );
  const perLine = sumCents(order.items.map((item) => fromEuros(item.discount ?? 0)));
  // Negative if a discount was stored for the order and not for its items.
  const rest = cents(
    perLine - fromEuros(order.discount) + fromEuros(order.deliver_amount) + fromEuros(order.transaction),
  );
  const shares = shared(rest, items);
  return VAT_RATES.flatMap((rate, index) => {
    const gross = cents((items[index] ?? ZERO) + (shares[index] ?? ZERO));
    return gross === 0 ? [] : [{ rate, gross, vat: vatIn(gross, rate) }];
  });
}

/** VAT contained in an amount, rounded half up to a cent. */
const vatIn = (gross: Cents, rate: VatRate): Cents =>
  cents(Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate))));

/** Splits an amount in proportion to others; the first gets what rounding leaves, or all if the others are 0. */
function shared(amount: Cents, by: readonly Cents[]): Cents[] {
  const whole = sumCents(by);
  const [, ...rest] = by.map((one) => (whole === 0 ? ZERO : cents(Math.round((amount * one) / whole))));
  return [cents(amount - sumCents(rest)), ...rest];
}
