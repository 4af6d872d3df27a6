import { FILES } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Couch, Stored } from './couch.ts';
import { viewPages } from './view-pages.ts';

const CONTENT = 'content';

interface FileDocument {
  type: 'file';
  /** The user who uploaded it, or the business that shows it on its menu. */
  user: Id<'user' | 'organisation'>;
  /** ISO 8601 */
  date: string;
  _attachments: Record<string, { content_type: string; data: string }>;
}

export interface StoredFile {
  type: string;
  bytes: Buffer;
}

/** Uploaded files, each a document under its name with the content as attachment. A name is never used twice. */
export class FilesStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  async add(name: string, user: Id<'user'>, { type, bytes }: StoredFile, now: number): Promise<void> {
    await this.#couch.create<FileDocument>(FILES, {
      _id: name,
      type: 'file',
      user,
      date: new Date(now).toISOString(),
      _attachments: { [CONTENT]: { content_type: type, data: bytes.toString('base64') } },
    });
  }

  async get(name: string): Promise<StoredFile | null> {
    const file = await this.#couch.request<Stored<FileDocument> | null>(
      { db: FILES, path: encodeURIComponent(name), qs: { attachments: true } },
      null,
    );
    const content = file?._attachments[CONTENT];
    return content ? { type: content.content_type, bytes: Buffer.from(content.data, 'base64') } : null;
  }

  async has(name: string): Promise<boolean> {
    return (await this.#couch.get<FileDocument>(FILES, name)) !== null;
  }

  /** Transfers a user's file to a business, so that it stays when their account is deleted. */
  async give(name: string, from: Id<'user'>, to: Id<'organisation'>): Promise<void> {
    await this.#couch.upsert<FileDocument>(FILES, name, (file) =>
      file?.user === from ? { ...file, user: to } : null,
    );
  }

  /** Names of the files uploaded before a moment (ISO 8601), in pages. */
  async *namesBefore(moment: string): AsyncGenerator<string[]> {
    for await (const page of this.#couch.each<FileDocument>(FILES)) {
      yield page.filter(({ date }) => date < moment).map(({ _id }) => _id);
    }
  }

  remove(name: string): Promise<void> {
    return this.#couch.remove(FILES, name);
  }

  compact(): Promise<void> {
    return this.#couch.compact(FILES);
  }

  async removeAll(user: Id<'user'>): Promise<void> {
    const names: string[] = [];
    const pages = viewPages(this.#couch, FILES, '_design/lists/_view/by-user', {
      startkey: user,
      endkey: user,
    });
    for await (const rows of pages) names.push(...rows.map(({ id }) => id));
    for (const name of names) await this.remove(name);
  }
}
