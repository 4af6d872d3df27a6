import type { UserAnswer } from '#contract/auth';
import type { User } from '#documents/user';
import type { Store } from '../store/store.ts';

/** A user as the API answers it (D2 §3), with the names of the businesses it delivers for. */
export async function userAnswer(store: Store, user: User): Promise<UserAnswer> {
  const relations = user.hosts ?? [];
  const hosts = await store.catalog.hosts(relations.map(({ _id }) => _id));
  return {
    _id: user._id,
    _key: user.phone,
    phone: user.phone,
    ...(user.name && { name: user.name }),
    ...(user.avatar && { avatar: user.avatar }),
    courier: user.courier ?? false,
    _verified: user.verified,
    '#HOSTS': relations.map(({ _id, role, date, verified }) => {
      const host = hosts.find((one) => one._id === _id);
      return {
        _id,
        ...(host && { name: host.name }),
        ...(host?.logo && { logo: host.logo }),
        _role: role,
        date,
        ...(verified && { _verified: verified }),
      };
    }),
  };
}
