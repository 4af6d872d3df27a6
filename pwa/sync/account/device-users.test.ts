import { beforeEach, expect, test } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { deliveryReplicas } from '../deliveries/deliveries-replicas.ts';
import { session, sessionStarted } from '../device/session-store.ts';
import { oneAtATime } from '../device/this-page.ts';
import { outboxInTurn, outboxName } from '../outbox/outbox.ts';
import { localDatabase } from '../replica/replicas.ts';
import { rememberUser } from './device-users.ts';
import { logout } from './login.ts';

const hosts = [
  { _id: 'organisation/roma', _role: 'DELIVERS', date: '', _verified: '2026-03-02T12:00:00.000Z' },
];
const anna = anneke({ courier: true, '#HOSTS': hosts } as never);
const replica = { user: anna.user._id, host: 'organisation/roma' } as const;

function logIn(token: string): void {
  rememberUser(anna.user);
  sessionStarted({ ...anna, token });
}

beforeEach(() => {
  logIn('first');
  deliveryReplicas.openReplica(replica);
});

test.each<[string, string, <T>(work: () => Promise<T>) => Promise<T>]>([
  ['a replication', 'orders-anneke', (work) => oneAtATime(deliveryReplicas.nameOf(replica), work)],
  ['a command', outboxName(anna.user._id), (work) => outboxInTurn(anna.user._id, work)],
])(
  'a user who logs in again while the logout waits for %s keeps what is stored then',
  async (_, name, inTurn) => {
    let end = () => {};
    const hanging = new Promise<void>((resolve) => {
      end = resolve;
    });
    const running = inTurn(() => hanging);
    const left = logout();
    await new Promise((later) => setTimeout(later, 200));
    logIn('second');
    await localDatabase(name).put({ _id: 'later' });
    end();
    await Promise.all([running, left]);
    const { rows } = await localDatabase(name).allDocs({});
    expect(rows.map(({ id }) => id)).toEqual(['later']);
    expect(localStorage.getItem('eetplein-users')).toContain(anna.user._id);
    session.set(null);
  },
);
