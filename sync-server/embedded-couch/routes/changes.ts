import type { Answer, Call } from '../call.ts';
import { readChanges } from '../changes.ts';
import { badRequest } from '../couch-error.ts';
import { continuousFeed, longPoll } from '../feeds.ts';
import { readQuery } from '../query-parameters.ts';
import { readObject } from '../read-body.ts';
import { checkFilterSelector } from '../selector.ts';

export async function changes(call: Call): Promise<Answer | undefined> {
  const { method, query, request, databases, params } = call;
  const options = readQuery(query);
  if (method === 'POST' && request.headers['content-length'] !== '0') {
    // CouchDB only takes these two from the body; all other options are in the query.
    const { doc_ids, selector } = await readObject(request);
    Object.assign(
      options,
      doc_ids === undefined ? {} : { doc_ids },
      selector === undefined ? {} : { selector },
    );
  }
  if (options.filter === '_doc_ids' && !Array.isArray(options.doc_ids)) {
    throw badRequest('`doc_ids` parameter must be an array of document ids.');
  }
  if (options.filter === '_selector') checkFilterSelector(options.selector);
  if (options.feed === 'longpoll') return longPoll(call, options);
  if (options.feed === 'continuous') return continuousFeed(call, options);
  return { json: await databases.use(params.db!, (database) => readChanges(database, options)) };
}
