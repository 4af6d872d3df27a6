import { expect, test } from 'vitest';
import { paths } from '#domain/paths';
import { watchedKitchen } from './watched-kitchen.ts';

const watched = (href: string) => {
  const { pathname, search } = new URL(href, 'https://eetplein.nl');
  return watchedKitchen(pathname, search);
};

test('the kitchen goes on at every page that its board leads to, and at no other', () => {
  const roma = { host: 'roma' };
  for (const page of [
    paths.kitchenReport.href(roma),
    paths.kitchenSettings.href(roma),
    paths.kitchenMenu.href(roma),
    paths.kitchenCodes.href(roma),
    paths.settings.href(paths.kitchen.href(roma)),
  ])
    expect([page, watched(page)]).toEqual([page, 'roma']);
  expect(watched(paths.kitchenReport.href())).toBeNull();
  expect(watched(paths.settings.href(paths.kitchen.href()))).toBeNull();
  // The board does all of it itself.
  for (const page of [
    paths.kitchen.href(roma),
    paths.settings.href(),
    paths.settings.href(paths.checkout.href()),
    paths.dashboard.href(),
  ])
    expect([page, watched(page)]).toEqual([page, undefined]);
});
