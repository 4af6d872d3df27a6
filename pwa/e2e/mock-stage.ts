import type { BrowserContext, Page } from 'playwright-core';
import { isSuccessful } from '#domain/payment-status';
import { DEMO_CODE } from '#fixtures/mocks/seed';
import { atEnd } from './at-end.ts';
import { fridayEvening } from './friday-evening.ts';
import { freePort, ListeningProcess } from './listening-process.ts';
import { runScript } from './run-script.ts';
import type { Stage } from './stage.ts';
import { type Browsing, Visitor, type Width } from './visitor.ts';

type Kind = 'developing' | 'built';

/** The app without a server: the mock's data is in the browser of the latest visitor. */
export class MockStage implements Stage {
  readonly url: string;
  readonly #port: number;
  readonly #kind: Kind;
  #files: ListeningProcess | null = null;
  #visitor: Visitor | null = null;

  private constructor(port: number, kind: Kind) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#kind = kind;
  }

  static async open(kind: Kind): Promise<MockStage> {
    if (kind === 'built') return MockStage.#shared();
    const stage = new MockStage(await freePort(), kind);
    await stage.#serve();
    return stage;
  }

  /** All journeys share one build and one server of its files: neither depends on earlier visitors. */
  static #shared(): Promise<MockStage> {
    built ??= (async () => {
      const stage = new MockStage(await freePort(), 'built');
      await build();
      await stage.#serve();
      atEnd(() => stage.#files?.kill());
      return stage;
    })();
    return built;
  }

  /** The mock uses the clock of the page. */
  async arrive(width: Width, browsing?: Browsing): Promise<Visitor> {
    const prepare = (context: BrowserContext) => this.#prepare(context);
    this.#visitor = await Visitor.arrive(width, fridayEvening(), prepare, browsing);
    return this.#visitor;
  }

  smsCode = async (): Promise<string> => DEMO_CODE;
  accept = (order: string): Promise<void> => this.#page.evaluate((id) => window.mock.acceptOrder(id), order);
  finish = (order: string): Promise<void> => this.#page.evaluate((id) => window.mock.finishOrder(id), order);

  async kitchenOrders(): Promise<string[]> {
    const orders = await this.#page.evaluate(() => {
      const { world } = window.mock;
      return world.change(() => Object.values(world.state.orders));
    });
    return orders
      .filter(({ payment, cancelled }) => isSuccessful(payment) && !cancelled)
      .map(({ number }) => String(number));
  }

  /** Stops serving files, and has the mock in the pages act as an unreachable server. */
  async stop(): Promise<void> {
    await this.#end();
    await this.#everyTab(() => {
      window.mock.scenario('offline');
      sessionStorage.setItem('eetplein-mock-scenario', 'offline');
    });
  }

  async start(): Promise<void> {
    await this.#serve();
    await this.#everyTab(() => {
      window.mock.scenario();
      sessionStorage.removeItem('eetplein-mock-scenario');
    });
  }

  payments = (): Promise<string[]> =>
    this.#page.evaluate(() => {
      const { world } = window.mock;
      return world.change(() => Object.keys(world.state.payments));
    });

  async loseAnswer(): Promise<() => number> {
    let lost = 0;
    this.#page.on('requestfailed', (request) => {
      // Ignore requests that were answered and aborted because the page went on to the bank.
      const failed = request.failure()?.errorText === 'net::ERR_FAILED';
      if (failed && request.url().includes('/api/order/add/')) lost += 1;
    });
    await this.#page.evaluate(() => window.mock.scenario('lost-answer'));
    return () => lost;
  }

  async close(): Promise<void> {
    this.#visitor = null;
    if (this.#kind === 'developing') await this.#end();
    else if (!this.#files) await this.#serve();
  }

  async #serve(): Promise<void> {
    // Vite behaves differently if it finds the variable of Vitest.
    const env = { VITEST: undefined };
    this.#files = new ListeningProcess(['pwa/e2e/serve-mock.ts', String(this.#port), this.#kind], env);
    await this.#files.answers(this.url);
  }

  async #end(): Promise<void> {
    await this.#files?.end('SIGTERM');
    this.#files = null;
  }

  /** A browser that is reopened during an outage has to be told to simulate an unreachable server. */
  async #prepare(context: BrowserContext): Promise<void> {
    if (this.#files) return;
    await context.addInitScript(() => {
      if (!sessionStorage.getItem('opened')) sessionStorage.setItem('eetplein-mock-scenario', 'offline');
      sessionStorage.setItem('opened', 'yes');
    });
  }

  async #everyTab(act: () => void): Promise<void> {
    for (const page of this.#page.context().pages()) await page.evaluate(act);
  }

  get #page(): Page {
    if (!this.#visitor) throw new Error('The mock is in a browser, and nobody is here yet.');
    return this.#visitor.page;
  }
}

let built: Promise<MockStage> | undefined;

const build = (): Promise<string> =>
  runScript(['node_modules/vite/bin/vite.js', 'build', '--mode', 'mock', '--logLevel', 'error'], {
    VITEST: '',
  });
