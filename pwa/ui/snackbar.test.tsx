import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
import { Link } from './link.tsx';
import { SNACKBAR_MS, useSnackbar } from './snackbar.tsx';
import '../testing/native-dialog.ts';

const onPress = vi.fn();
function Adder() {
  const show = useSnackbar();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => show('Friet is toegevoegd', { label: 'Aanpassen', onPress })}>
        toevoegen
      </button>
      <button
        type="button"
        onClick={() => show('#12 geaccepteerd', { label: 'Ongedaan maken', onPress, isBrief: true }, 10_000)}
      >
        accepteren
      </button>
      <Link to="/elders">verder</Link>
      <button type="button" onClick={() => setOpen(true)}>
        winkelwagen
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Winkelwagen">
        Friet
      </Dialog>
    </>
  );
}
beforeEach(() => {
  vi.useFakeTimers();
  onPress.mockClear();
  renderPage({ '/': <Adder /> }, ['/']);
  fireEvent.click(screen.getByText('toevoegen'));
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Friet is toegevoegd') !== null;

test('is shown above a bar at the lower edge of the screen', () => {
  const bar = document.createElement('nav');
  bar.dataset.atBottom = 'true';
  bar.style.position = 'fixed';
  bar.getBoundingClientRect = () => ({ top: window.innerHeight - 64, height: 64 }) as DOMRect;
  const menu = document.createElement('nav');
  menu.dataset.atBottom = 'true';
  menu.style.position = 'sticky';
  menu.getBoundingClientRect = () => ({ top: 80, height: 400 }) as DOMRect;
  document.body.append(bar, menu);
  fireEvent.click(screen.getByText('toevoegen'));
  const place = screen.getByText('Friet is toegevoegd').closest<HTMLElement>('[style]');
  expect(place?.style.getPropertyValue('--covered')).toBe('64px');
  bar.remove();
  menu.remove();
});

test('is shown above the foot of a dialog', () => {
  fireEvent.click(screen.getByText('winkelwagen'));
  const dialog = screen.getByRole('dialog', { name: 'Winkelwagen' });
  const foot = document.createElement('div');
  foot.dataset.atBottom = 'true';
  foot.getBoundingClientRect = () => ({ top: window.innerHeight - 90, height: 90 }) as DOMRect;
  dialog.append(foot);
  fireEvent.click(screen.getByText('toevoegen'));
  const place = screen.getByText('Friet is toegevoegd').closest<HTMLElement>('[style]');
  expect(place?.style.getPropertyValue('--covered')).toBe('90px');
});

test('moves above a bar that appears while it is shown', async () => {
  const bar = document.createElement('nav');
  bar.dataset.atBottom = 'true';
  bar.style.position = 'fixed';
  bar.getBoundingClientRect = () => ({ top: window.innerHeight - 80, height: 80 }) as DOMRect;
  const place = screen.getByText('Friet is toegevoegd').closest<HTMLElement>('[style]');
  expect(place?.style.getPropertyValue('--covered')).toBe('0px');
  document.body.append(bar);
  // Observers are called after the current task.
  await Promise.resolve();
  expect(place?.style.getPropertyValue('--covered')).toBe('80px');
  bar.remove();
});

test('shows a message for two seconds', () => {
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

test('its action runs once and hides the message', () => {
  fireEvent.click(screen.getByText('Aanpassen'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(shown()).toBe(false);
});

test('its action is reached with one Tab, and the next one goes on from where the focus was', () => {
  const tab = () => fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
  screen.getByText('verder').focus();
  expect(tab()).toBe(false);
  expect(document.activeElement?.textContent).toBe('Aanpassen');
  expect(tab()).toBe(true);
  expect(document.activeElement?.textContent).toBe('verder');
  expect(tab()).toBe(true);
  expect(document.activeElement?.textContent).toBe('verder');
});

test('Shift+Tab goes back as always', () => {
  screen.getByText('verder').focus();
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey: true })).toBe(true);
  expect(document.activeElement?.textContent).toBe('verder');
});

test('the focus stays where the user went on to from its action, when the message goes', () => {
  screen.getByText('verder').focus();
  for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
  screen.getByText('verder').blur();
  pass(SNACKBAR_MS);
  expect(document.activeElement).toBe(document.body);
});

test('the focus returns to where it was when the action is pressed', () => {
  screen.getByText('verder').focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
  expect(document.activeElement?.textContent).toBe('Aanpassen');
  fireEvent.click(screen.getByText('Aanpassen'));
  expect(document.activeElement?.textContent).toBe('verder');
});

test('stays while the pointer is on it', () => {
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(10 * SNACKBAR_MS);
  expect(shown()).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(SNACKBAR_MS);
  expect(shown()).toBe(false);
});

test('an action that is only possible for some time is not offered longer, even with the pointer on it', () => {
  fireEvent.click(screen.getByText('accepteren'));
  pass(9_000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(999);
  expect(screen.queryByText('Ongedaan maken')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Ongedaan maken')).toBeNull();
});

test('a message after a pressed action is shown for two seconds too', () => {
  fireEvent.focus(screen.getByText('Aanpassen'));
  fireEvent.click(screen.getByText('Aanpassen'));
  fireEvent.click(screen.getByText('toevoegen'));
  pass(SNACKBAR_MS);
  expect(shown()).toBe(false);
});

test('a message with an action disappears on another page', () => {
  fireEvent.click(screen.getByText('verder'));
  expect(shown()).toBe(false);
});

test('the same text again is shown for another two seconds', () => {
  pass(SNACKBAR_MS - 1);
  fireEvent.click(screen.getByText('toevoegen'));
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
});

test('is inside an open dialog, where it can be pressed, and stays when the dialog closes', () => {
  fireEvent.click(screen.getByText('winkelwagen'));
  fireEvent.click(screen.getByText('toevoegen'));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Friet is toegevoegd')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
  expect(dialog.textContent).not.toContain('Friet is toegevoegd');
  expect(shown()).toBe(true);
});

test('has its place in a dialog before the first message in it', () => {
  pass(SNACKBAR_MS);
  fireEvent.click(screen.getByText('winkelwagen'));
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('');
});
