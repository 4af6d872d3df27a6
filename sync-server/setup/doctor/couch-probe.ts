/** Milliseconds that CouchDB gets for each question. */
const PATIENCE = 5_000;

export interface Probe {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of CouchDB, looked at field by field
  body: any;
}

/** Asks CouchDB with the administrator's name and password, with a token, or without either. */
export class CouchProbe {
  readonly #base: string;
  readonly #admin: string;

  /** `url` carries the administrator's name and password. */
  constructor(url: string) {
    const { origin, pathname, username, password } = new URL(url);
    this.#base = origin + pathname.replace(/\/$/, '');
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#admin = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  asAdmin = (path: string): Promise<Probe> => this.#ask(path, this.#admin);
  anonymously = (path: string): Promise<Probe> => this.#ask(path, null);
  withToken = (path: string, token: string): Promise<Probe> => this.#ask(path, `Bearer ${token}`);

  async #ask(path: string, authorization: string | null): Promise<Probe> {
    const answer = await fetch(this.#base + path, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }
}
