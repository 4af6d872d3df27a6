import type { Page } from 'playwright-core';
import { isSuccessful } from '#domain/payment-status';
import { DEMO_CODE } from '#fixtures/mocks/seed';
import { fridayEvening } from './friday-evening.ts';
import { freePort, ListeningProcess } from './listening-process.ts';
import type { Stage } from './stage.ts';
import { Visitor, type Width } from './visitor.ts';

/** The app without a server, as `npm run dev:mock` starts it. Its whole world is in the browser of who arrived last. */
export class MockStage implements Stage {
  readonly url: string;
  readonly #vite: ListeningProcess;
  #visitor: Visitor | null = null;

  private constructor(url: string, vite: ListeningProcess) {
    this.url = url;
    this.#vite = vite;
  }

  static async start(): Promise<MockStage> {
    const port = await freePort();
    // Vite's settings are other ones under Vitest.
    const vite = new ListeningProcess(['pwa/e2e/serve-mock.ts', String(port)], { VITEST: undefined });
    const url = `http://localhost:${port}`;
    await vite.answers(url);
    return new MockStage(url, vite);
  }

  /** The mock goes by the clock of the page. */
  async arrive(width: Width): Promise<Visitor> {
    this.#visitor = await Visitor.arrive(width, fridayEvening());
    return this.#visitor;
  }

  smsCode = async (): Promise<string> => DEMO_CODE;
  accept = (order: string): Promise<void> => this.#page.evaluate((id) => window.mock.acceptOrder(id), order);
  finish = (order: string): Promise<void> => this.#page.evaluate((id) => window.mock.finishOrder(id), order);

  async kitchenOrders(): Promise<string[]> {
    const orders = await this.#page.evaluate(() => Object.values(window.mock.world.state.orders));
    return orders
      .filter(({ payment, cancelled }) => isSuccessful(payment) && !cancelled)
      .map(({ number }) => String(number));
  }

  close(): Promise<void> {
    return this.#vite.end('SIGTERM');
  }

  get #page(): Page {
    if (!this.#visitor) throw new Error('The mock is in a browser, and nobody is here yet.');
    return this.#visitor.page;
  }
}
