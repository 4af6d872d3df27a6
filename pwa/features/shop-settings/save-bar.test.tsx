import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SettingsForm } from './use-settings-form.ts';

function Settings() {
  const [changed, setChanged] = useState(0);
  const form = {
    changed,
    conflicts: [],
    faults: [],
    discard: () => setChanged(0),
    save: async () => ({ ok: false, code: 'too-many-requests' }),
  } as unknown as SettingsForm;
  return (
    <>
      <button type="button" onClick={() => setChanged(changed + 1)}>
        wijzig
      </button>
      <SaveBar form={form} isFilledIn={() => true} />
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says why saving was refused, until the changes are discarded', async () => {
  renderPage({ '/': <Settings /> }, ['/']);
  press('wijzig');
  expect(screen.getByText('1 wijziging')).toBeTruthy();
  press('Opslaan');
  await screen.findByText(/Opslaan/);
  await screen.findByRole('button', { name: 'Opslaan' });
  expect(screen.queryByText('1 wijziging')).toBeNull();
  press('Ongedaan maken');
  press('wijzig');
  expect(screen.getByText('1 wijziging')).toBeTruthy();
});
