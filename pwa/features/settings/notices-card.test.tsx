import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../sync/device/session-store.ts';
import { changeNotices, noticeState } from '../../sync/notices/notice-state.ts';
import { type FakePush, stubPush, unstubPush } from '../../testing/fake-push.ts';
import { anneke } from '../../testing/in-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NoticesCard } from './notices-card.tsx';

const sync = vi.hoisted(() => ({ enableNotices: vi.fn(), disableNotices: vi.fn(), muteNotices: vi.fn() }));
vi.mock('../../data/engine.ts', () => ({ engine: async () => sync }));

const SENT = { endpoint: 'https://push.example/1', what: '', at: 0 };
let push: FakePush;
beforeEach(() => {
  session.set(anneke());
  noticeState.set(noticeState.initial());
  push = stubPush();
  sync.enableNotices.mockReset().mockImplementation(async () => {
    changeNotices({ user: 'user/anneke', sent: SENT });
    return { ok: true };
  });
  sync.disableNotices.mockReset().mockImplementation(async () => {
    changeNotices({ user: null, sent: null });
  });
  sync.muteNotices.mockReset().mockImplementation(async (muted) => {
    changeNotices({ muted });
    return { ok: true };
  });
});
afterEach(unstubPush);

const open = () => renderPage({ '/': <NoticesCard /> }, ['/']);
const on = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const names = () => screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent);
const turnedOn = () => {
  push.permission = 'granted';
  changeNotices({ user: 'user/anneke', sent: SENT });
};

test('asks the browser when it is switched on, and then shows a switch for each kind', async () => {
  open();
  expect(names()).toEqual(['Meldingen op dit apparaat']);
  expect(push.asked).toBe(0);
  fireEvent.click(on('Meldingen op dit apparaat'));
  await waitFor(() => expect(on('Meldingen op dit apparaat').checked).toBe(true));
  expect(push.asked).toBe(1);
  expect(names()).toEqual([
    'Meldingen op dit apparaat',
    'Je bestelling is geaccepteerd',
    'Je bestelling krijgt een andere tijd',
    'Je bestelling is klaar',
    'Je bestelling is onderweg',
    'De zaak kan je bestelling niet maken',
  ]);
});

test('switches off two kinds that are pressed before the app has loaded what it needs for that', async () => {
  turnedOn();
  open();
  fireEvent.click(on('Je bestelling is klaar'));
  fireEvent.click(on('Je bestelling is onderweg'));
  await waitFor(() => expect(sync.muteNotices).toHaveBeenCalledTimes(2));
  expect(on('Je bestelling is klaar').checked).toBe(false);
  expect(on('Je bestelling is onderweg').checked).toBe(false);
});

test('shows those who work in a kitchen that they hear of its orders', () => {
  const workplace = {
    _id: 'organisation/roma',
    _role: 'staff',
    person: 'person/01j0000000000000000000000z',
    since: '2026-06-12T16:00:00.000Z',
  } as const;
  session.set(anneke({ '#KITCHENS': [workplace] }));
  turnedOn();
  open();
  expect(names().slice(-2)).toEqual([
    'Er is een nieuwe bestelling in de keuken',
    'Niemand heeft een bestelling in de keuken bekeken',
  ]);
});

test('shows couriers that they hear of new deliveries', () => {
  session.set(anneke({ courier: true }));
  turnedOn();
  open();
  expect(names()).toContain('Er is een nieuwe bezorging');
});

test('a kind can be switched off and on again', async () => {
  turnedOn();
  open();
  fireEvent.click(on('Je bestelling is klaar'));
  await waitFor(() => expect(on('Je bestelling is klaar').checked).toBe(false));
  expect(sync.muteNotices).toHaveBeenLastCalledWith(['ready']);
  fireEvent.click(on('Je bestelling is klaar'));
  await waitFor(() => expect(sync.muteNotices).toHaveBeenLastCalledWith([]));
});

test('can be switched off for this device', async () => {
  turnedOn();
  open();
  fireEvent.click(on('Meldingen op dit apparaat'));
  await waitFor(() => expect(names()).toEqual(['Meldingen op dit apparaat']));
  expect(sync.disableNotices).toHaveBeenCalledOnce();
});

test('says how to allow what was forbidden', async () => {
  push.answer = 'denied';
  open();
  fireEvent.click(on('Meldingen op dit apparaat'));
  expect(await screen.findByText(/Je browser houdt meldingen van Eetplein tegen/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(sync.enableNotices).not.toHaveBeenCalled();
});

test('says that it is set up once there is a connection', () => {
  push.permission = 'granted';
  changeNotices({ user: 'user/anneke' });
  open();
  expect(screen.getByText('Wordt ingesteld zodra er verbinding is')).toBeTruthy();
});

test('says why it failed', async () => {
  sync.enableNotices.mockResolvedValue({ ok: false, code: 'push-failed' });
  open();
  fireEvent.click(on('Meldingen op dit apparaat'));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Het lukte je browser niet om meldingen aan te zetten. Probeer het later nogmaals.',
  );
});

test('is off for another user of this device', () => {
  turnedOn();
  changeNotices({ user: 'user/bert' });
  open();
  expect(on('Meldingen op dit apparaat').checked).toBe(false);
});

test('is off once the browser took the permission back, and asks again when it is switched on', async () => {
  turnedOn();
  push.permission = 'default';
  open();
  expect(on('Meldingen op dit apparaat').checked).toBe(false);
  fireEvent.click(on('Meldingen op dit apparaat'));
  await waitFor(() => expect(on('Meldingen op dit apparaat').checked).toBe(true));
  expect(push.asked).toBe(1);
});

test('says that a browser without it has none', () => {
  unstubPush();
  open();
  expect(screen.getByText('Deze browser kan geen meldingen ontvangen.')).toBeTruthy();
});

test('explains on an iPhone that the app has to be on the home screen', () => {
  unstubPush();
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  open();
  expect(screen.getByText('Meldingen werken hier pas als Eetplein op je beginscherm staat.')).toBeTruthy();
  expect(screen.getByText(/Zet op beginscherm/)).toBeTruthy();
});
