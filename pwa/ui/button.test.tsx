import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Switch } from './switch.tsx';

const show = (element: ReactNode) => renderPage({ '/': element }, ['/']);

test('a busy button keeps the focus, says that it is busy, and ignores presses', () => {
  const press = vi.fn();
  function Save() {
    const [busy, setBusy] = useState(false);
    const save = () => {
      press();
      setBusy(true);
    };
    return (
      <Button busy={busy} disabled={busy} onClick={save}>
        Opslaan
      </Button>
    );
  }
  show(<Save />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Opslaan/ });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect([button.ariaDisabled, button.ariaBusy, button.disabled]).toEqual(['true', 'true', false]);
  expect(document.activeElement).toBe(button);
});

test('a form is not sent again while its button is busy', () => {
  const submit = vi.fn((event) => event.preventDefault());
  function Form() {
    const [busy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          submit(event);
          setBusy(true);
        }}
      >
        <Button type="submit" busy={busy}>
          Versturen
        </Button>
      </form>
    );
  }
  show(<Form />);
  // Enter in a field presses the button of its form.
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: /Versturen/ }));
  expect(submit).toHaveBeenCalledOnce();
});

test('is disabled if it is not busy', () => {
  show(<Button disabled>Opslaan</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' });
  expect([button.disabled, button.ariaDisabled]).toEqual([true, null]);
});

test('a busy switch keeps the focus and ignores presses', () => {
  const onChange = vi.fn();
  show(<Switch label="Meldingen" checked={false} busy onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('switch');
  input.focus();
  fireEvent.click(input);
  expect(onChange).not.toHaveBeenCalled();
  expect([input.checked, input.ariaDisabled]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(input);
});
