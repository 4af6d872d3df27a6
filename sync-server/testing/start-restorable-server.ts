import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Id } from '#documents/ids';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { invitePerson } from '../services/invite-person.ts';
import { loadConfig } from '../setup/config.ts';
import { startServer } from '../setup/start-server.ts';
import { callerOf } from './caller.ts';
import { logInBySms } from './log-in.ts';
import { fillTown, type LoggedIn } from './start-test-server.ts';
import { TestClock } from './test-clock.ts';

/**
 * The real server with a town for tests and an embedded CouchDB in a data folder of its own, which is backed up and
 * restored as design-docs/operating.md says.
 */
export async function startRestorableServer() {
  const folder = await mkdtemp(join(tmpdir(), 'restorable-server-'));
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' };
  const clock = new TestClock();
  const sms = new SmsInbox({ clock: clock.now, print: () => {} });
  const start = (port: string) => startServer(loadConfig({ ...env, PORT: port }), { clock: clock.now, sms });
  let running = await start('0');
  const { url } = running;
  await fillTown(running.deps.store);
  const startAgain = async () => {
    running = await start(new URL(url).port);
  };
  return {
    url,
    clock,
    get store() {
      return running.deps.store;
    },
    async loggedIn(phone: string): Promise<LoggedIn> {
      const { user, token } = await logInBySms(callerOf(url), sms, phone);
      return { ...callerOf(url, token), user: user._id, phone, token };
    },
    inviteOwner: (host: Id<'organisation'>, phone: string) =>
      invitePerson(running.deps, host, phone, 'owner'),
    async backUp() {
      await running.stop();
      await cp(dataDir, backup, { recursive: true });
      await startAgain();
    },
    /** @param command the command of `npm run staff` that follows */
    async restore(command: string) {
      await running.stop();
      await rm(dataDir, { recursive: true });
      await cp(backup, dataDir, { recursive: true });
      await promisify(execFile)(process.execPath, ['sync-server/cli/main.ts', command], { env });
      await startAgain();
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
