import type { Id } from '#documents/ids';
import type { Couch, Stored } from './couch.ts';
import { ADMIN_ONLY } from './ensure-database.ts';

const FILES = 'files';
const CONTENT = 'content';

interface FileDocument {
  type: 'file';
  user: Id<'user'>;
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
  #ready: Promise<void> | undefined;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  async add(name: string, user: Id<'user'>, { type, bytes }: StoredFile, now: number): Promise<void> {
    await this.#ensure();
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

  /** Names of the files uploaded before a moment (ISO 8601). */
  async namesBefore(moment: string): Promise<string[]> {
    const names: string[] = [];
    for await (const page of this.#couch.each<FileDocument>(FILES)) {
      names.push(...page.filter(({ date }) => date < moment).map(({ _id }) => _id));
    }
    return names;
  }

  remove(name: string): Promise<void> {
    return this.#couch.remove(FILES, name);
  }

  compact(): Promise<void> {
    return this.#couch.compact(FILES);
  }

  async removeAll(user: Id<'user'>): Promise<void> {
    const own = await this.#couch.find<FileDocument>(FILES, { selector: { user }, fields: ['_id'] });
    for (const { _id } of own) await this.#couch.remove(FILES, _id);
  }

  async #ensure(): Promise<void> {
    this.#ready ??= this.#couch.createDatabase(FILES).then(() => this.#couch.secure(FILES, ADMIN_ONLY));
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
  }
}
