import { vi } from 'vitest';

/** The fate of a request. answer-lost: the server carries it out. hotel-page: a captive portal answers instead. */
export type Fate =
  | 'answered'
  | 'answer-lost'
  | 'never-arrived'
  | 'broken'
  | 'bank-down'
  | 'busy'
  | 'hotel-page';

interface Placed {
  body: { order: { _id: string; amount: number } };
  commandIds: Set<string>;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A server that dedupes commands, behind a network that treats each request as the test sets it. */
export class FakeServer {
  /** The fates of the next calls; further calls are answered. */
  fates: Fate[] = [];
  orders = new Map<string, Placed>();
  /** Path and fate of every call of the API, in order. */
  calls: string[] = [];
  /** The token of every call of the API, in order. */
  tokens: (string | undefined)[] = [];
  /** Ids under which the server has an order of other content. */
  taken = new Set<string>();
  /** If set, orders with another amount are refused. */
  amount: number | null = null;

  install(): this {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
      this.#handle(new URL(String(input instanceof Request ? input.url : input)), init),
    );
    return this;
  }

  async #handle(url: URL, init: RequestInit = {}): Promise<Response> {
    // Replication is not under test here: the databases are unreachable.
    if (url.pathname.startsWith('/db')) throw new TypeError('Failed to fetch');
    const fate = this.fates.shift() ?? 'answered';
    this.calls.push(`${url.pathname} ${fate}`);
    this.tokens.push(new Headers(init.headers).get('authorization')?.slice('Bearer '.length));
    if (fate === 'never-arrived') throw new TypeError('Failed to fetch');
    if (fate === 'bank-down') return json({ code: 'payment-provider', message: '' }, 502);
    if (fate === 'busy')
      return json({ code: 'too-many-requests', message: '', details: { retryAfter: 1 } }, 429);
    if (fate === 'hotel-page')
      return new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
    const answer = this.#answer(url.pathname, init);
    if (fate === 'answer-lost') throw new TypeError('Failed to fetch');
    return fate === 'broken' ? json({ code: 'internal', message: '' }, 500) : answer;
  }

  #answer(path: string, init: RequestInit): Response {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (path.startsWith('/api/order/add/')) return this.#place(body, new Headers(init.headers));
    if (path === '/api/order/info') {
      const found = this.orders.get(body.index);
      return json(found ? [found.body.order] : []);
    }
    if (path.endsWith('/delete')) {
      const id = path.slice('/api/'.length, -'/delete'.length);
      if (!this.orders.has(id)) return json({ code: 'order-not-found', message: '' }, 404);
      return json({ status: 'OK', _id: id });
    }
    return json({ status: 'OK' });
  }

  #place(body: Placed['body'], headers: Headers): Response {
    const { _id, amount } = body.order;
    if (this.taken.has(_id)) return json({ code: 'order-exists', message: '' }, 409);
    const present = this.orders.get(_id);
    if (!present && this.amount !== null && amount !== this.amount)
      return json({ code: 'amounts-changed', message: '', details: { amount: this.amount } }, 409);
    const commandIds = present?.commandIds ?? new Set();
    commandIds.add(headers.get('x-command-id') ?? '');
    this.orders.set(_id, { body: present?.body ?? body, commandIds });
    return json({ ...body.order, _items: [], _host: {}, _customer: null, _address: null, _courier: null });
  }
}
