import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedCouch, type EmbeddedCouchOptions, startEmbeddedCouch } from '../start.ts';

export const admin = { name: 'admin', password: 'secret' };
export const headers = {
  authorization: `Basic ${Buffer.from('admin:secret').toString('base64')}`,
  'content-type': 'application/json',
};

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
  body: any;
}

/** An embedded server with its own data folder, which tests can stop and start again. */
export class TestServer {
  dataDir = '';
  couch: EmbeddedCouch | undefined;

  async start(options: Partial<EmbeddedCouchOptions> = {}): Promise<void> {
    this.dataDir ||= await mkdtemp(join(tmpdir(), 'embedded-couch-'));
    const { dataDir } = this;
    this.couch = await startEmbeddedCouch({ dataDir, admin, jwtSecret: 'secret', repairMs: 20, ...options });
  }

  async stop(): Promise<void> {
    await this.couch?.close();
    this.couch = undefined;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
    this.dataDir = '';
  }

  async call(method: string, path: string, body?: unknown): Promise<TestAnswer> {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`${this.couch?.url}${path}`, init);
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  }

  readonly get = (path: string) => this.call('GET', path);
  readonly put = (path: string, body: unknown = {}) => this.call('PUT', path, body);
  readonly post = (path: string, body: unknown = {}) => this.call('POST', path, body);

  async idsOf(db: string): Promise<string[]> {
    const { body } = await this.get(`/${db}/_all_docs`);
    return body.rows.map(({ id }: { id: string }) => id).filter((id: string) => !id.startsWith('_'));
  }
}
