import type { Answer, Call } from '../call.ts';
import { badRequest } from '../couch-error.ts';
import { mergeBody, readQuery } from '../query-parameters.ts';
import { readObject } from '../read-body.ts';
import { formatSequence } from '../sequence.ts';

const passedOn = `startkey endkey key keys limit skip descending include_docs conflicts attachments
  inclusive_end update_seq`.split(/\s+/);

export const allDocuments = (call: Call): Promise<Answer> => listDocuments(call, {});

export const designDocuments = (call: Call): Promise<Answer> =>
  listDocuments(call, { startkey: '_design/', endkey: '_design0' });

async function listDocuments(call: Call, range: Record<string, unknown>): Promise<Answer> {
  const { method, query, request, params, databases } = call;
  const given = method === 'POST' ? mergeBody(query, await readObject(request)) : readQuery(query);
  const asked = { ...range, ...given };
  const options = Object.fromEntries(
    passedOn.flatMap((name) => (name in asked ? [[name, asked[name]]] : [])),
  );
  if (options.keys !== undefined && !Array.isArray(options.keys)) throw badRequest('`keys` must be a list.');
  for (const name of ['key', 'startkey', 'endkey']) {
    const key = options[name];
    if (key !== undefined && typeof key !== 'string') throw badRequest(`\`${name}\` must be a document id.`);
  }
  return databases.use(params.db!, async ({ pouch, uuid }) => {
    const { total_rows, offset, rows, update_seq } = await pouch.allDocs(options);
    return {
      json: {
        total_rows,
        offset: options.keys ? null : (offset ?? 0),
        rows,
        ...(update_seq === undefined ? {} : { update_seq: formatSequence(update_seq, uuid) }),
      },
    };
  });
}
