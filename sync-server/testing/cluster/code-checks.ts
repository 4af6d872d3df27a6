import { hostCode } from '#contract/hosts';
import { type Check, finding, MIDDEN } from './checks.ts';

/** A user enters an action code at both servers at once, 20 times. */
export const oneCodeCredits: Check = async (servers) => {
  let wrong = 0;
  let credited = 0;
  for (const { user, at } of await servers.people(20)) {
    const sent = { params: { code: 'GRAT1' }, body: { index: user, source: 'stamp' as const } };
    const said = await Promise.all(at.map((caller) => caller.get(hostCode, sent)));
    if (said.filter(({ type }) => type === 'new').length !== 1) wrong++;
    const card = await servers.store.stampCards.get(user, MIDDEN);
    if (Object.keys(card?.entries ?? {}).length !== 1) credited++;
  }
  return [
    finding('action codes that were not new exactly once', 0, wrong),
    finding('action codes that were not credited exactly once', 0, credited),
  ];
};

/** Two users enter a voucher at the same moment, each at one server, 20 times. */
export const oneUserPerVoucher: Check = async (servers) => {
  const people = await servers.people(40);
  let notOne = 0;
  let changed = 0;
  for (let pair = 0; pair < 20; pair++) {
    const code = `V${1000 + pair}`;
    const both = [people[2 * pair]!, people[2 * pair + 1]!];
    await servers.store.codes.createOrGet({
      _id: `action-code/${code}`,
      type: 'action-code',
      host: { _id: MIDDEN, name: 'Keuken midden' },
      stamps: 10,
      kind: 'voucher',
    });
    const enter = ({ user, at }: (typeof both)[number], server: number) =>
      at[server]!.get(hostCode, { params: { code }, body: { index: user, source: 'stamp' } });
    const said = await Promise.all(both.map(enter));
    if (said.filter(({ type }) => type === 'new').length !== 1) notOne++;
    const again = await Promise.all(both.map((person, index) => enter(person, 1 - index)));
    if (again.some(({ type }, index) => (type === 'existing') !== (said[index]!.type === 'new'))) changed++;
  }
  return [
    finding('vouchers that were not collected by exactly one user', 0, notOne),
    finding('vouchers that another user has afterwards', 0, changed),
  ];
};
