/** Milliseconds to wait for each answer of CouchDB. */
const PATIENCE = 5_000;

export interface Probe {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of CouchDB, checked field by field
  body: any;
}

/** Sends requests to CouchDB as the administrator, with a token, or anonymously. */
export class CouchProbe {
  readonly #base: string;
  readonly #admin: string;

  /** `url` contains the administrator's name and password. */
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
      redirect: 'manual',
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }
}
