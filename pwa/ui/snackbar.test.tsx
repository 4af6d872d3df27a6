import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
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

test('it stands for two seconds', () => {
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

test('its action is done once, and then it is gone', () => {
  fireEvent.click(screen.getByText('Aanpassen'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(shown()).toBe(false);
});

test('it waits while somebody is at it', () => {
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(10 * SNACKBAR_MS);
  expect(shown()).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(SNACKBAR_MS);
  expect(shown()).toBe(false);
});

test('after its action the next message stands for two seconds as well', () => {
  fireEvent.focus(screen.getByText('Aanpassen'));
  fireEvent.click(screen.getByText('Aanpassen'));
  fireEvent.click(screen.getByText('toevoegen'));
  pass(SNACKBAR_MS);
  expect(shown()).toBe(false);
});

test('on another page there is nothing left to do about it', () => {
  fireEvent.click(screen.getByText('verder'));
  expect(shown()).toBe(false);
});

test('the same words again stand for two seconds again', () => {
  pass(SNACKBAR_MS - 1);
  fireEvent.click(screen.getByText('toevoegen'));
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
});

test('with a dialog open it is in the dialog, where it can be pressed, and it outlives the dialog', () => {
  fireEvent.click(screen.getByText('winkelwagen'));
  fireEvent.click(screen.getByText('toevoegen'));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Friet is toegevoegd')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
  expect(dialog.textContent).not.toContain('Friet is toegevoegd');
  expect(shown()).toBe(true);
});
