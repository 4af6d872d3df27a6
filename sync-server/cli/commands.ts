import type { StaffAction } from '#decisions/order-status-step';
import type { Id } from '#documents/ids';
import { serviceDayEnd } from '#domain/amsterdam-time';
import { isMobile, normalizePhone } from '#domain/phone';
import { printable } from '#domain/plain-text';
import { ensure } from '../http/api-error.ts';
import { approveBusiness } from '../services/approve-business.ts';
import { approveClub } from '../services/approve-club.ts';
import { approveCourier } from '../services/approve-courier.ts';
import { changeOrderStatus } from '../services/change-order-status.ts';
import { endBusiness, hasEnded } from '../services/end-business.ts';
import { invitePerson } from '../services/invite-person.ts';
import { refuseOrder } from '../services/refuse-order.ts';
import { rejectSubmission } from '../services/reject-submission.ts';
import { removePerson } from '../services/remove-person.ts';
import { setSwitches } from '../services/set-switches.ts';
import { renewIdentities } from '../store/renew-identities.ts';
import { clubId, findHost, findOrder, findPerson, findUser, submissionId } from './find.ts';
import {
  type CommandDeps,
  courierList,
  messageList,
  orderLine,
  orderList,
  peopleList,
  submissionList,
} from './lists.ts';
import { parkedList, retryParked } from './parked.ts';

export interface Options {
  host?: string | undefined;
  all?: boolean | undefined;
  /** Confirms a command that cannot be undone. */
  yes?: boolean | undefined;
}
interface Command {
  takes: string[];
  says: string;
  /** Returns the text to print. It contains no control characters but newlines. */
  run(deps: CommandDeps, given: string[], options: Options): Promise<string>;
}

const statusCommand = (action: StaffAction, says: string): Command => ({
  takes: ['ORDER'],
  says,
  async run(deps, [text = '']) {
    const { _id } = await findOrder(deps, text);
    return orderLine(await changeOrderStatus(deps, _id, action));
  },
});

/** Refuses a command that cannot be undone unless it is confirmed. @param effect what it would do */
function ensureConfirmed({ yes }: Options, effect: string): void {
  ensure(yes, 'bad-request', { message: `${effect} This cannot be undone; repeat it with --yes.` });
}

const courierCommand = (approved: boolean, says: string): Command => ({
  takes: ['USER', 'HOST'],
  says,
  async run(deps, [who = '', where = '']) {
    const [user, host] = [await findUser(deps, who), await findHost(deps, where)];
    await approveCourier(deps, user._id, host._id, approved);
    const does = approved ? 'delivers' : 'does not deliver';
    return printable(`${user.name ?? user._id} ${does} for ${host.name}.`);
  },
});

const closingCommand = (closed: boolean, says: string): Command => ({
  takes: ['HOST'],
  says,
  async run(deps, [where = '']) {
    const host = await findHost(deps, where);
    ensure(closed || !(await hasEnded(deps, host)), 'bad-request', { message: `${host.name} has ended` });
    await closeForToday(deps, host._id, closed);
    return printable(`${host.name} ${closed ? 'is closed for today' : 'keeps its hours again'}.`);
  },
});

/** By the switch of the kitchen, which ends with the service day. Opening also ends a pause, and `closed` of the import. */
async function closeForToday(deps: CommandDeps, host: Id<'organisation'>, closed: boolean): Promise<void> {
  const now = deps.clock();
  const at = new Date(now).toISOString();
  const until = new Date(serviceDayEnd(now)).toISOString();
  const off = (name: 'closed' | 'paused') => ({ name, on: false, at });
  const changes = closed
    ? [{ name: 'closed' as const, on: true, at, until }]
    : [off('closed'), off('paused')];
  await setSwitches(deps, host, changes, false);
  if (!closed) await deps.store.catalog.changeHost(host, (current) => ({ ...current, closed: false }));
}

/** Ordered as they are used during a shift. */
export const COMMANDS: Record<string, Command> = {
  orders: {
    takes: [],
    says: 'list the current orders; --host HOST of one business, --all the past ones too',
    run: async (deps, _, options) => {
      const host = options.host === undefined ? null : await findHost(deps, options.host);
      return orderList(deps, host?._id ?? null, options.all ?? false);
    },
  },
  accept: statusCommand('accept', 'accept an order: the customer sees that the kitchen has it'),
  plan: statusCommand('plan', 'postpone an order; accept resumes it'),
  done: statusCommand('done', 'the order is ready'),
  archive: {
    takes: ['ORDER'],
    says: 'the order was collected or delivered; --yes if a courier still has it',
    async run(deps, [text = ''], options) {
      const { _id, number, courier, done } = await findOrder(deps, text);
      if (courier && done === null) {
        ensureConfirmed(
          options,
          `${courier.name ?? courier._id} is delivering order ${number}, which would end.`,
        );
      }
      return orderLine(await changeOrderStatus(deps, _id, 'archive'));
    },
  },
  hide: statusCommand('hide', 'hide an order from the lists'),
  messages: {
    takes: [],
    says: 'list the messages of the contact page, the newest first',
    run: messageList,
  },
  refuse: {
    takes: ['ORDER'],
    says: 'refuse an order: the customer sees it, and what was paid is refunded',
    run: async (deps, [text = '']) => orderLine(await refuseOrder(deps, (await findOrder(deps, text))._id)),
  },
  parked: {
    takes: [],
    says: 'list the orders whose projections for customer and couriers could not be written',
    run: parkedList,
  },
  'retry-parked': { takes: [], says: 'retry the projections of those orders', run: retryParked },
  couriers: {
    takes: ['HOST'],
    says: 'list the couriers of a business, and the users who wait for approval',
    run: async (deps, [where = '']) => courierList(deps, await findHost(deps, where)),
  },
  'approve-courier': courierCommand(true, 'approve a user who asked to deliver for a business'),
  'revoke-courier': courierCommand(false, 'withdraw the approval'),
  people: {
    takes: ['HOST'],
    says: 'list who works at a business, and who is invited',
    run: async (deps, [where = '']) => peopleList(deps, await findHost(deps, where)),
  },
  submissions: {
    takes: [],
    says: 'list the submitted businesses and clubs that wait for approval',
    run: submissionList,
  },
  'approve-business': {
    takes: ['HOST'],
    says: 'approve a submitted business: who submitted it becomes its owner',
    run: async (deps, [where = '']) => {
      const host = await findHost(deps, where);
      const user = await approveBusiness(deps, host._id);
      return printable(`${host.name} is approved; ${user.name ?? user._id} is its owner.`);
    },
  },
  'approve-club': {
    takes: ['CLUB'],
    says: 'approve a submitted club: it is listed, and can be given donations',
    run: async (deps, [which = '']) => {
      const { name } = await approveClub(deps, clubId(which));
      return printable(`${name} is approved.`);
    },
  },
  reject: {
    takes: ['SUBMISSION'],
    says: 'remove a submitted business or club that was not approved, e.g. spam',
    run: async (deps, [which = '']) => {
      const name = await rejectSubmission(deps, submissionId(which));
      return printable(`${name} is removed.`);
    },
  },
  'end-business': {
    takes: ['HOST'],
    says: 'end a business for good: not listed, no orders, nobody works there; needs --yes',
    run: async (deps, [where = ''], options) => {
      const host = await findHost(deps, where);
      ensureConfirmed(
        options,
        `${host.name} would be in no list, take no orders, and nobody would work there.`,
      );
      await endBusiness(deps, host._id);
      return printable(`${host.name} has ended: it takes no orders, and nobody works there.`);
    },
  },
  owner: {
    takes: ['HOST', 'PHONE'],
    says: 'make a number an owner of a business, from its first login if it is new',
    run: async (deps, [where = '', typed = '']) => {
      const host = await findHost(deps, where);
      const phone = normalizePhone(typed);
      ensure(isMobile(phone), 'bad-request', { message: `${typed} is not a 06 number` });
      await invitePerson(deps, host._id, phone, 'owner');
      return printable(`${phone} is an owner of ${host.name}.`);
    },
  },
  'remove-person': {
    takes: ['HOST', 'PERSON'],
    says: 'take back what owner gave, or an invitation; not from the last owner',
    run: async (deps, [where = '', who = '']) => {
      const host = await findHost(deps, where);
      const { person, shown } = await findPerson(deps, host, who);
      await removePerson(deps, host._id, person);
      return printable(`${shown.name ?? shown.phone} does not work at ${host.name} any more.`);
    },
  },
  close: closingCommand(true, 'close a business for today: it takes no orders'),
  open: closingCommand(false, 'open it again, within its opening hours'),
  'renew-databases': {
    takes: [],
    says: 'after a restore: devices fetch everything again, and send what the server lost',
    run: async ({ store }) =>
      `Renewed ${await renewIdentities(store.couch)} databases: devices fetch them again.`,
  },
};

/** What is wrong with a call of the command line, in a sentence; null if nothing is. */
export function usageFault(name: string, given: readonly string[]): string | null {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return `There is no command ${printable(name)}.`;
  const { takes } = command;
  if (given.length === takes.length) return null;
  const call = ['npm run staff --', name, ...takes].join(' ');
  const fault =
    given.length < takes.length ? `${takes.slice(given.length).join(' and ')} is missing` : 'too many words';
  return `${name}: ${fault}. Use: ${call}`;
}

export function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { takes, says }]) => `  ${[name, ...takes].join(' ').padEnd(28)}${says}`,
  );
  const words = [
    'ORDER is an id, or the number of an order that is due since yesterday.',
    'USER is an id or a 06 number, PHONE a 06 number, SUBMISSION an id.',
    'PERSON is a 06 number or an id that people lists.',
    'HOST and CLUB are an id or its last part (roma).',
    'Uses the data of the running server, or of DATA_DIR or COUCHDB_URL.',
  ];
  return ['npm run staff -- <command>', '', ...lines, '', ...words].join('\n');
}
