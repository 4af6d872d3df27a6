import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session } from '../device/session-store.ts';
import { refreshCodes } from './codes.ts';
import { refreshReport } from './report.ts';

const HOST = 'organisation/roma';
const REFRESHES = {
  report: () => refreshReport(HOST, { from: '2026-06-12', to: '2026-06-12' }),
  codes: () => refreshCodes(HOST),
};

beforeEach(() => {
  const user = anneke();
  const works = [{ _id: HOST, name: 'Pizzeria Roma', _role: 'owner' }];
  session.set({ ...user, user: { ...user.user, '#KITCHENS': works } } as never);
});
afterEach(() => {
  session.set(null);
  vi.unstubAllGlobals();
});

const answerWith = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

test.each(['report', 'codes'] as const)(
  'of the %s only the server says that they are not for this user',
  async (name) => {
    answerWith(() => new Response('<h1>Forbidden</h1>', { status: 403 }));
    expect(await REFRESHES[name]()).toBe('unreachable');
    answerWith(() => Response.json({ code: 'forbidden', message: '' }, { status: 403 }));
    expect(await REFRESHES[name]()).toBe('missing');
  },
);
