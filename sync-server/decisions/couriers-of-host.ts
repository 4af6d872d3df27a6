import type { CourierAnswer } from '#contract/shop';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { compareText } from '#domain/compare-text';
import { maskedPhone } from '#domain/kitchen-people';

/** The users who deliver for a business or asked to, as its owners see them, sorted by when they asked. */
export const courierAnswers = (host: Id<'organisation'>, users: readonly User[]): CourierAnswer[] =>
  users
    .flatMap(({ _id, name, avatar, phone, hosts = [] }): CourierAnswer[] => {
      const relation = hosts.find((one) => one._id === host);
      if (!relation) return [];
      const { date, verified } = relation;
      return [
        {
          _id,
          phone: maskedPhone(phone),
          ...(name && { name }),
          ...(avatar && { avatar }),
          date,
          ...(verified && { verified }),
        },
      ];
    })
    .sort((a, b) => compareText(a.date, b.date) || compareText(a._id, b._id));
