import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#documents/order';
import { session } from '../../sync/device/session-store.ts';
import { changeNotices, noticeState } from '../../sync/notices/notice-state.ts';
import { type FakePush, stubPush, unstubPush } from '../../testing/fake-push.ts';
import { anneke, orderViewOf } from '../../testing/in-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NoticeOffer } from './notice-offer.tsx';

const sync = vi.hoisted(() => ({ enableNotices: vi.fn() }));
vi.mock('../../data/engine.ts', () => ({ engine: async () => sync }));

let push: FakePush;
beforeEach(() => {
  session.set(anneke());
  noticeState.set(noticeState.initial());
  push = stubPush();
  sync.enableNotices.mockReset().mockImplementation(async () => {
    changeNotices({ user: 'user/anneke', sent: { endpoint: 'https://push.example/1', what: '', at: 0 } });
    return { ok: true };
  });
});
afterEach(unstubPush);

const open = (change: Partial<Order> = {}) => {
  const { order } = orderViewOf('01m7', change);
  return renderPage({ '/order/01m7': <NoticeOffer order={order} /> }, ['/order/01m7']);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByText('Op de hoogte blijven?');

test('says what for, and asks the browser only when the button is pressed', async () => {
  open();
  expect(screen.getByText(/Dan hoor je het als de zaak je bestelling accepteert/)).toBeTruthy();
  expect(push.asked).toBe(0);
  press('Stuur me meldingen');
  expect(await screen.findByText(/Je krijgt meldingen op dit apparaat\./)).toBeTruthy();
  expect(push.asked).toBe(1);
  expect(question()).toBeNull();
});

test('does not ask again on this device after “Niet nu”', async () => {
  const { unmount } = open();
  press('Niet nu');
  await waitFor(() => expect(question()).toBeNull());
  unmount();
  open();
  expect(question()).toBeNull();
});

test('asks nothing for an order that was handed over, or if the device is notified already', () => {
  const { unmount } = open({ done: '2026-03-11T17:30:00.000Z' });
  expect(question()).toBeNull();
  unmount();
  push.permission = 'granted';
  changeNotices({ user: 'user/anneke' });
  open();
  expect(question()).toBeNull();
});

test('does not ask what the browser forbids, but says how to allow it, until that is read', async () => {
  push.permission = 'denied';
  open();
  expect(screen.getByText(/Je browser houdt meldingen van Eetplein tegen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stuur me meldingen' })).toBeNull();
  press('Oké');
  await waitFor(() => expect(question()).toBeNull());
});

test('keeps the question when the user closes that of the browser', async () => {
  push.answer = 'default';
  open();
  press('Stuur me meldingen');
  await waitFor(() => expect(push.asked).toBe(1));
  expect(question()).toBeTruthy();
  expect(sync.enableNotices).not.toHaveBeenCalled();
});

test('says why it failed, and that it comes later without a connection', async () => {
  sync.enableNotices.mockResolvedValueOnce({ ok: false, code: 'push-failed' });
  open();
  press('Stuur me meldingen');
  expect(await screen.findByRole('alert')).toBeTruthy();
  sync.enableNotices.mockImplementation(async () => {
    changeNotices({ user: 'user/anneke' });
    return { ok: false, code: 'offline' };
  });
  press('Stuur me meldingen');
  expect(await screen.findByText(/zodra er weer verbinding is/)).toBeTruthy();
});

test('shows nothing in a browser without notices, and how to get them on an iPhone', () => {
  unstubPush();
  const { unmount } = open();
  expect(question()).toBeNull();
  unmount();
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  open();
  expect(screen.getByText(/Zet Eetplein op je beginscherm/)).toBeTruthy();
});
