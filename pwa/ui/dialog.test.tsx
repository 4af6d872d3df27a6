import '../testing/native-dialog.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { quickFinger } from '../testing/quick-finger.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const show = (onClose = vi.fn()) => {
  renderPage(
    {
      '/': (
        <Dialog open onClose={onClose} title="Adres">
          inhoud
        </Dialog>
      ),
    },
    ['/'],
  );
  return onClose;
};
const dialog = () => screen.getByRole('dialog', { name: 'Adres' });

test('opens with the focus on its title', () => {
  show();
  expect(document.activeElement?.textContent).toBe('Adres');
});

test.each([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))],
  ['Esc', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  [
    'a press beside it',
    () => {
      fireEvent.pointerDown(dialog());
      fireEvent.click(dialog());
    },
  ],
])('%s closes it', (_, close) => {
  const onClose = show();
  close();
  expect(onClose).toHaveBeenCalledOnce();
});

test('stays open when the choice of a file or a dialog inside it is cancelled', () => {
  const onClose = vi.fn();
  const onCloseInner = vi.fn();
  renderPage(
    {
      '/': (
        <Dialog open onClose={onClose} title="Adres">
          <input type="file" aria-label="foto" />
          <Dialog open onClose={onCloseInner} title="Zeker?">
            vraag
          </Dialog>
        </Dialog>
      ),
    },
    ['/'],
  );
  fireEvent(screen.getByLabelText('foto'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog', { name: 'Zeker?' }), new Event('cancel', { cancelable: true }));
  expect(onCloseInner).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('stays open on a press inside, and on a press that only ends beside it', () => {
  const onClose = show();
  fireEvent.pointerDown(screen.getByText('inhoud'));
  fireEvent.click(screen.getByText('inhoud'));
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
});

test('returns the focus to the opener when it unmounts while open', () => {
  function Menu() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          openen
        </button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Adres">
            inhoud
          </Dialog>
        )}
      </>
    );
  }
  renderPage({ '/': <Menu /> }, ['/']);
  screen.getByText('openen').focus();
  fireEvent.click(screen.getByText('openen'));
  expect(document.activeElement?.textContent).toBe('Adres');
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('openen');
});

test.each([
  ['in the same moment', (open: (which: string) => void) => open('vraag')],
  [
    'while the first is still open',
    (open: (which: string) => void) => {
      open('adres vraag');
      queueMicrotask(() => act(() => open('vraag')));
    },
  ],
])('returns the focus to the opener of the first dialog when a second one follows %s', async (_, goOn) => {
  function Page() {
    const [open, setOpen] = useState('');
    return (
      <>
        <Dialog open={open.includes('vraag')} onClose={() => setOpen('')} title="Zeker?">
          inhoud
        </Dialog>
        <button type="button" onClick={() => setOpen('adres')}>
          openen
        </button>
        <Dialog open={open.includes('adres')} onClose={() => setOpen('')} title="Adres">
          <button type="button" onClick={() => goOn(setOpen)}>
            verder
          </button>
        </Dialog>
      </>
    );
  }
  renderPage({ '/': <Page /> }, ['/']);
  const press = (name: string) => {
    screen.getByRole('button', { name }).focus();
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press('openen');
  press('verder');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adres' })).toBeNull(), 10_000);
  press('Sluiten');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'openen' }));
});

test('closing a confirm dialog answers no', () => {
  const onNo = vi.fn();
  renderPage({ '/': <ConfirmDialog open title="Zeker?" onYes={() => {}} onNo={onNo} /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(onNo).toHaveBeenCalledOnce();
});

test('its title leaves the focus alone when a field that is left is still there', () => {
  function Address() {
    const [left, setLeft] = useState(false);
    return (
      <Dialog open onClose={vi.fn()} title="Adres">
        <input aria-label="huisnummer" aria-invalid={left} onBlur={() => setLeft(true)} />
      </Dialog>
    );
  }
  renderPage({ '/': <Address /> }, ['/']);
  const field = screen.getByRole('textbox');
  field.focus();
  act(() => field.blur());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(document.body);
});

test('its title gets the focus when the button that has it disappears', () => {
  function Address() {
    const [removed, setRemoved] = useState(false);
    return (
      <Dialog open onClose={vi.fn()} title="Adres">
        {!removed && (
          <button type="button" onClick={() => setRemoved(true)}>
            weg
          </button>
        )}
      </Dialog>
    );
  }
  renderPage({ '/': <Address /> }, ['/']);
  const button = screen.getByRole('button', { name: 'weg' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('Adres');
});

test('ignores the second tap of a double tap that opened or closed it', () => {
  const pressed = vi.fn();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={pressed}>
          elders
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Adres">
          <button type="button" onClick={() => setOpen(false)}>
            klaar
          </button>
        </Dialog>
        <button type="button" onClick={() => setOpen(true)}>
          openen
        </button>
      </>
    );
  }
  renderPage({ '/': <Page /> }, ['/']);
  const tap = quickFinger();
  const press = (name: string, clientX: number) => tap(screen.getByRole('button', { name }), { clientX });
  press('openen', 0);
  press('klaar', 0);
  expect(dialog()).toBeTruthy();
  press('klaar', 200);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('elders', 200);
  expect(pressed).not.toHaveBeenCalled();
  press('elders', 0);
  expect(pressed).toHaveBeenCalledOnce();
});
