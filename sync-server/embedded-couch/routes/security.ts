import * as v from 'valibot';
import type { Answer, Call } from '../call.ts';
import { badRequest } from '../couch-error.ts';
import { readJson } from '../read-body.ts';
import { Security } from '../security.ts';

export const readSecurity = ({ params, databases }: Call): Answer => ({
  json: databases.settings(params.db!).security,
});

export async function writeSecurity({ params, request, databases }: Call): Promise<Answer> {
  const parsed = v.safeParse(Security, await readJson(request));
  if (!parsed.success)
    throw badRequest('Security must hold admins and members with lists of names and roles');
  await databases.changeSettings(params.db!, { security: parsed.output });
  return { json: { ok: true } };
}
