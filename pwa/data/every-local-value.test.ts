import { afterEach, describe, expect, test, vi } from 'vitest';
import { startOfLogin } from '#domain/login-progress';

/** What a device keeps in localStorage for a step: written by the page, and read by the next page and other tabs. */
const cart = {
  host: 'organisation/roma',
  deliver: true,
  items: [
    {
      _id: 'patat',
      $name: 'Patat',
      $subname: '',
      $quantity: 2,
      $include: [],
      $price: 4,
      $price_deliver: 4,
      $price_takeout: 3.5,
      $subprice: 0,
      $subprice_deliver: 0,
      $subprice_takeout: 0,
      $amount: 8,
      tab: 'Eten',
      group: 'Friet',
      _cart: 0,
    },
  ],
};

/** The values of a freshly opened tab, as texts. */
async function openTab() {
  vi.resetModules();
  const { storedCart } = await import('./use-cart.ts');
  const { draftFor } = await import('./use-checkout-draft.ts');
  const { loginProgress } = await import('../sync/device/login-progress.ts');
  const { session } = await import('../sync/device/session-store.ts');
  const { settings, updateSettings } = await import('./use-settings.ts');
  const { hiddenStartNotices } = await import('./hidden-start-notices.ts');
  const { keepCode, keptCodes } = await import('../sync/device/kept-codes.ts');
  return {
    cart: { fill: () => storedCart.set(cart as never), text: () => storedCart.get()?.items[0]?.$name },
    'checkout form': {
      fill: () => {
        draftFor('organisation/roma');
        const key = 'eetplein-checkout';
        const draft = { ...JSON.parse(localStorage.getItem(key)!), remark: 'Bel aan' };
        localStorage.setItem(key, JSON.stringify(draft));
        dispatchEvent(new StorageEvent('storage', { key }));
      },
      text: () => draftFor('organisation/roma').remark || undefined,
    },
    'phone number': {
      fill: () => loginProgress.set(startOfLogin('0612345678', Date.now())),
      text: () => loginProgress.get()?.phone,
    },
    'chosen language': {
      fill: () => updateSettings({ lang: 'en' }),
      text: () => (settings.get().lang === 'en' ? 'en' : undefined),
    },
    session: {
      fill: () => session.set({ user: { _id: 'user/anna' }, token: 't', expires: '' } as never),
      text: () => session.get()?.user._id,
    },
    'action code': {
      fill: () => keepCode({ code: 'GRAT1' }),
      text: () => keptCodes.get()[0]?.code,
    },
    'hidden start notice': {
      fill: () => hiddenStartNotices.set(['organisation/roma']),
      text: () => hiddenStartNotices.get()[0],
    },
  };
}
const NAMES = [
  'cart',
  'checkout form',
  'phone number',
  'chosen language',
  'session',
  'action code',
  'hidden start notice',
] as const;

afterEach(() => localStorage.clear());

describe.each(NAMES)('the %s', (name) => {
  test('is there after a reload, and after the app was closed, without a network', async () => {
    const page = await openTab();
    expect(page[name].text()).toBeUndefined();
    page[name].fill();
    const text = page[name].text();
    expect(text).toBeTruthy();
    expect((await openTab())[name].text()).toBe(text);
  });

  test('is the same in the other tab, and gone there when it is removed here', async () => {
    const other = await openTab();
    const page = await openTab();
    expect(other[name].text()).toBeUndefined();
    page[name].fill();
    // The browser tells other tabs only.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(other[name].text()).toBe(page[name].text());
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(other[name].text()).toBeUndefined();
  });

  test('starts anew if the browser evicted it', async () => {
    (await openTab())[name].fill();
    localStorage.clear();
    expect((await openTab())[name].text()).toBeUndefined();
  });
});
