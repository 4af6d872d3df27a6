import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { editMenu } from '../../data/menu-commands.ts';
import { LogoutDialog } from '../../features/dashboard/logout-dialog.tsx';
import SettingsPage from '../../features/settings/settings-page.tsx';
import ShopSettingsPage from '../../features/shop-settings/shop-settings-page.tsx';
import { refreshHub, refreshHubs } from '../../sync/catalog/catalog.ts';
import { refreshMenuDraft } from '../../sync/kitchen/menu-draft.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ROMA = 'organisation/roma' as const;
const { logInAs } = startMockedApp();

beforeEach(async () => {
  await logInAs(KITCHEN_PHONE, { synced: false });
  await refreshHubs();
  await refreshHub('hub/nijverdal');
  await refreshMenuDraft(ROMA);
});

const LOST = 'Dit staat alleen op dit apparaat en raak je kwijt';
const logoutDialog = () =>
  renderPage({ '/dashboard': <LogoutDialog open onClose={() => {}} /> }, ['/dashboard']);
const listed = async () => {
  await screen.findByText(LOST);
  return within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const changeMenu = () =>
  editMenu(ROMA, (menu) => ({
    ...menu,
    products: menu.products.map((product, at) => (at < 2 ? { ...product, price: 99 } : product)),
  }));

test('Logging out names the changes of the menu and the settings that it removes', async () => {
  await changeMenu();
  const { unmount } = renderPage({ '/kitchen/settings': <ShopSettingsPage /> }, ['/kitchen/settings']);
  const about = await screen.findByLabelText('Over de zaak');
  fireEvent.change(about, { target: { value: 'Sinds 1987' } });
  await screen.findByText('1 wijziging');
  unmount();
  logoutDialog();
  expect(await listed()).toEqual([
    'Menukaart van Pizzeria Roma: 2 wijzigingen die niet zijn gepubliceerd',
    'Instellingen van Pizzeria Roma: 1 wijziging die niet is opgeslagen',
  ]);
});

test('So does the change of the number', async () => {
  await changeMenu();
  renderPage({ '/settings': <SettingsPage /> }, ['/settings']);
  fireEvent.click(await screen.findByRole('button', { name: 'Wijzigen' }));
  expect(await listed()).toEqual(['Menukaart van Pizzeria Roma: 2 wijzigingen die niet zijn gepubliceerd']);
});

test('Without changes nothing is said', async () => {
  logoutDialog();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText(LOST)).toBeNull();
});
