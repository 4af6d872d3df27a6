import type { Database } from './database.ts';
import type { Document } from './pouch.ts';
import { formatSequence, parseSequence } from './sequence.ts';

type Options = Record<string, unknown>;

export interface Changes {
  results: { seq: string; id: string; changes: { rev: string }[]; deleted?: boolean; doc?: Document }[];
  last_seq: string;
  pending: number;
}

const passedOn = ['style', 'include_docs', 'conflicts', 'attachments', 'descending'];

export async function readChanges({ pouch, uuid }: Database, options: Options): Promise<Changes> {
  const { update_seq: current } = await pouch.info();
  const since = parseSequence(options.since as string | undefined, current, uuid);
  // PouchDB does not accept a limit of 0.
  if (options.limit === 0) {
    return { results: [], last_seq: formatSequence(since, uuid), pending: Math.max(0, current - since) };
  }
  const { results, last_seq } = await pouch.changes({ ...pick(options), ...filterOf(options), since });
  const limited = results.length === options.limit;
  const last = limited ? results.at(-1)!.seq : options.descending ? since : Math.max(last_seq, current);
  return {
    results: results.map((change) => ({ ...change, seq: formatSequence(change.seq, uuid) })),
    last_seq: formatSequence(last, uuid),
    // An upper bound: a document that was written twice counts twice.
    pending: limited ? Math.max(0, current - last) : 0,
  };
}

function pick(options: Options): Options {
  const chosen = passedOn.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]));
  return { ...Object.fromEntries(chosen), ...(options.limit === undefined ? {} : { limit: options.limit }) };
}

/** CouchDB only reads `doc_ids` and `selector` if `filter` names them. */
function filterOf(options: Options): Options {
  if (options.filter === '_doc_ids') return { doc_ids: options.doc_ids };
  if (options.filter === '_selector') return { selector: options.selector };
  if (options.filter === '_view') return { filter: '_view', view: options.view };
  if (options.filter === '_design') return { filter: (doc: Document) => doc._id.startsWith('_design/') };
  return options.filter === undefined ? {} : { filter: options.filter, query_params: options };
}
