import * as auth from '#contract/auth';
import { withDetails } from '#decisions/user';
import { ApiError, ensure, refuse } from '../http/api-error.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { needsRenewal } from '../http/session.ts';
import { deleteUser } from '../services/delete-user.ts';
import { gonePictures } from '../services/gone-pictures.ts';
import { logIn, newToken, sessionOf } from '../services/log-in.ts';
import { sendLoginCode } from '../services/send-login-code.ts';
import { countOne, ensureBelow } from '../services/stored-rate-limit.ts';
import { readUserAnswer } from '../services/user-answer.ts';

const OK = { status: 'OK' } as const;

export function authRoutes(router: ApiRouter): void {
  route(router, auth.signup, signUp);

  route(router, auth.login, async ({ deps, body, sender }) => {
    await ensureBelow(deps, 'wrong-login', sender).catch(asTooManyTries);
    await countOne(deps, 'login', sender).catch(asTooManyTries);
    return logIn(deps, body.phone, body).catch(async (error) => {
      if (error instanceof ApiError && error.code === 'code-invalid')
        await countOne(deps, 'wrong-login', sender).catch(asTooManyTries);
      throw error;
    });
  });

  route(router, auth.me, async ({ deps, account, ctx }) => {
    const renewed = needsRenewal(ctx.state.sessionExpires) ? newToken(deps, account) : {};
    return { user: await readUserAnswer(deps.store, account), ...renewed };
  });

  route(router, auth.updateUser, updateUser);

  route(router, auth.deleteUser, async ({ deps, user, params }) => {
    await deleteUser(deps, user, params.phone);
    return OK;
  });
}

/** A caller with a valid token for this phone needs no code (rule identity/valid-token-needs-no-code). */
async function signUp({ deps, account, body, sender }: Call<typeof auth.signup>) {
  if (account?.phone === body.phone) return { ...OK, ...(await sessionOf(deps, account)) };
  await countOne(deps, 'signup', sender);
  return { ...OK, code: await sendLoginCode(deps, body.phone, body.force ?? false) };
}

async function updateUser({ deps, user: id, body }: Call<typeof auth.updateUser>) {
  const gone = await gonePictures(deps.store, [body.avatar]);
  const user = await deps.store.users.change(id, (current) => {
    ensure(current, 'session-invalid');
    return withDetails(current, body, gone, refuse);
  });
  ensure(user, 'session-invalid');
  return { user: await readUserAnswer(deps.store, user) };
}

function asTooManyTries(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError('too-many-tries', { details: error.details });
  throw error;
}
