import type { Answer, Call } from '../call.ts';
import { checkDocument } from '../check-document.ts';
import { badRequest } from '../couch-error.ts';
import { readJson } from '../read-body.ts';
import { removeLocalDocument, writeLocalDocument } from '../write-local.ts';

export const readLocal = ({ params, databases }: Call): Promise<Answer> =>
  databases.use(params.db!, async ({ pouch }) => ({ json: await pouch.get(params.local!) }));

export async function writeLocal({ params, request, databases }: Call): Promise<Answer> {
  const doc = { ...checkDocument(await readJson(request)), _id: params.local! };
  const json = await databases.use(params.db!, (database) => writeLocalDocument(database, doc));
  return { status: 201, json };
}

export async function deleteLocal({ params, databases }: Call): Promise<Answer> {
  return {
    json: await databases.use(params.db!, (database) => removeLocalDocument(database, params.local!)),
  };
}

export function noLocalAttachments(): Answer {
  throw badRequest('_local documents do not accept attachments.');
}
