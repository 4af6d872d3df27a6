import type { Answer, Call } from '../call.ts';
import { notFound } from '../couch-error.ts';
import { mergeBody, readQuery } from '../query-parameters.ts';
import { readObject } from '../read-body.ts';

const passedOn = `startkey endkey key keys limit skip descending include_docs conflicts attachments
  inclusive_end reduce group group_level startkey_docid endkey_docid`.split(/\s+/);

export async function queryView({ method, query, request, params, databases }: Call): Promise<Answer> {
  const asked = method === 'POST' ? mergeBody(query, await readObject(request)) : readQuery(query);
  const options = Object.fromEntries(
    passedOn.flatMap((name) => (name in asked ? [[name, asked[name]]] : [])),
  );
  const view = `${params.design!.slice('_design/'.length)}/${params.view}`;
  return databases.use(params.db!, async (database) => {
    const { pouch } = database;
    const design = await pouch.get(params.design!);
    if (!Object.hasOwn((design.views ?? {}) as object, params.view!)) throw notFound('missing_named_view');
    const json = await pouch.query(view, options);
    database.assertIndexed();
    return { json };
  });
}
