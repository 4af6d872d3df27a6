import type { Page } from 'playwright-core';
import type { ServerProcess } from './server-process.ts';
import {
  addProduct,
  atBank,
  button,
  deliverTo,
  home,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';

type Payment = 'iDEAL' | 'Contant' | 'Pinnen';

export interface Ordered {
  /** The id, e.g. `order/01j…`. */
  order: string;
  /** The number on the receipt. */
  number: string;
  /** Cents. */
  amount: number;
}

/** '€ 22,29' in cents, wherever it stands in a text. */
export const centsIn = (text: string): number => {
  const [, euros, cents] = /€\s?(\d+),(\d\d)/.exec(text) ?? [];
  return Number(euros) * 100 + Number(cents);
};

/** A customer of Pizzeria Roma who orders a family Margherita again and again; the first order proves the number. */
export class PizzaLover {
  readonly page: Page;
  readonly #server: ServerProcess;
  readonly #phone: string;
  #isKnown = false;

  constructor(page: Page, server: ServerProcess, phone: string) {
    this.page = page;
    this.#server = server;
    this.#phone = phone;
  }

  /** Fills the checkout: at first for a delivery at home, then for delivery or takeaway as in the previous order. */
  async toPayment(): Promise<void> {
    if (this.#isKnown) {
      await this.page.goto(`${this.#server.url}/organisation/roma`);
      await addProduct(this.page, 'Margherita', ['familie 46 cm']);
      return toCheckout(this.page);
    }
    this.#isKnown = true;
    await pizzaToCheckout(this.page, this.#server.url);
    await deliverTo(this.page, home);
    await provePhone(this.page, this.#server, this.#phone);
  }

  /** Places the order that is in the checkout, and pays it at the bank if it is paid online. */
  async pay(way: Payment): Promise<Ordered> {
    const { page } = this;
    await payWith(page, way);
    const toPay = await button(page, /^Bestellen en betalen €/).textContent();
    if (way === 'iDEAL') {
      await button(page, /^Bestellen en betalen/).click();
      await atBank(page);
      await button(page, 'Betaald').click();
      await page.waitForURL(/\/order\//);
    } else await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    return { ...(await this.#shown()), amount: centsIn(toPay ?? '') };
  }

  /** The order whose page is open. */
  async #shown(): Promise<Omit<Ordered, 'amount'>> {
    const { page } = this;
    const heading = await page.getByRole('heading', { level: 1, name: /\d/ }).textContent();
    return {
      order: new URL(page.url()).pathname.slice(1),
      number: /\d+/.exec(heading ?? '')![0],
    };
  }

  async order(way: Payment): Promise<Ordered> {
    await this.toPayment();
    return this.pay(way);
  }
}
