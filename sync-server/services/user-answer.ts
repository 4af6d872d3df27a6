import { userAnswer } from '#contract/answers';
import type { UserAnswer } from '#contract/auth';
import type { User } from '#documents/user';
import type { Store } from '../store/store.ts';

/** A user as the API answers it (D2 §3), with the names of the businesses it delivers for. */
export const answerOfUser = async ({ catalog }: Store, user: User): Promise<UserAnswer> =>
  userAnswer(user, await catalog.hosts((user.hosts ?? []).map(({ _id }) => _id)));
