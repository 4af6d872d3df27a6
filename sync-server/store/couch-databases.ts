import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Security } from '../../design-docs/couch/security.ts';
import { CouchUnavailable, couchStatus, isDatabaseTaken } from './couch-errors.ts';
import { CouchServer } from './couch-server.ts';
import { startingWith } from './prefix-range.ts';

/** Maximum milliseconds to wait until every node applies the permissions of a database. */
const SECURING_TIMEOUT = 2000;
const DELETION_TRIES = 4;
/** Milliseconds until the second try; the pause grows with each. */
const DELETION_PAUSE = 50;

/** The databases of a CouchDB: creates and deletes them, sets who may read them, and knows how they are replicated. */
export class CouchDatabases extends CouchServer {
  #copies: number | undefined;

  /** The databases of this installation whose names begin with `beginning`. */
  async databases(beginning: string): Promise<string[]> {
    const start = this.nameOf(beginning);
    const names = await this.request<string[]>({ path: '_all_dbs', qs: startingWith(start) });
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(this.prefix.length));
  }

  async exists(db: string): Promise<boolean> {
    return (await this.request<object | null>({ db, path: '' }, null)) !== null;
  }

  /** Creates a database with one shard. Returns whether it is new. */
  async createDatabase(db: string): Promise<boolean> {
    try {
      await this.request({ db, method: 'PUT', path: '', qs: { q: 1 } });
      return true;
    } catch (error) {
      if (isDatabaseTaken(error)) return false;
      throw error;
    }
  }

  /** Limits the revision names that CouchDB keeps of a document, because every write of it writes them all again. */
  async limitRevisions(db: string, limit: number): Promise<void> {
    const path = '_revs_limit';
    if ((await this.request<number>({ db, path })) !== limit)
      await this.request({ db, method: 'PUT', path, body: limit });
  }

  /** Deletes a database if it exists, also while another server deletes it: CouchDB may then answer 500. */
  async destroyDatabase(db: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.request({ db, method: 'DELETE', path: '' }, null);
        return;
      } catch (error) {
        if (couchStatus(error) !== 500 || tries === DELETION_TRIES) throw error;
        await pause(DELETION_PAUSE * tries);
      }
    }
  }

  /** Sets the permissions of a database, and waits until every node that answers within a second applies them. */
  async secure(db: string, security: Security): Promise<void> {
    if (await this.#everyNodeHas(db, security)) return;
    await this.request({ db, method: 'PUT', path: '_security', body: security });
    const deadline = Date.now() + SECURING_TIMEOUT;
    while (Date.now() < deadline && !(await this.#everyNodeHas(db, security))) await pause(20);
  }

  /** Names of the users with access to a database. One that another process is still creating has none. */
  async members(db: string): Promise<string[]> {
    // The permissions with which CouchDB creates a database list roles only.
    const { members } = await this.request<{ members?: Partial<Security['members']> }>({
      db,
      path: '_security',
    });
    return members?.names ?? [];
  }

  async #everyNodeHas(db: string, security: Security): Promise<boolean> {
    const { all } = this.nodes;
    const request = { db: this.nameOf(db), path: '_security' };
    const asked = all.map((node) =>
      // A silent node is skipped only if there are others.
      (all.length > 1 ? node.askBriefly<object>(request) : node.ask<object>(request)).then(
        ({ body }) => isDeepStrictEqual(body, security),
        (error) => (error instanceof CouchUnavailable ? null : false),
      ),
    );
    const answers = await Promise.all(asked);
    return answers.includes(true) && !answers.includes(false);
  }

  /** Whether a cluster keeps several copies of every document, which may differ temporarily. */
  async isReplicated(db: string): Promise<boolean> {
    return (await this.copies(db)) > 1;
  }

  /** The number of copies that CouchDB keeps of every document; 1 on a single node. */
  async copies(db: string): Promise<number> {
    if (this.#copies === undefined) {
      const info = await this.request<{ cluster?: { n: number } } | null>({ db, path: '' }, null);
      // A missing database has no copies that could differ.
      if (!info) return 1;
      this.#copies = info.cluster?.n ?? 1;
    }
    return this.#copies;
  }
}
