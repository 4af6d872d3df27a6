import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ActionCodeForm, type ActionCodeOutcome } from './action-code-form.tsx';

const pressEnter = () => fireEvent.keyDown(screen.getByLabelText('Je actiecode'), { key: 'Enter' });

test('offers to send a code again that could not be collected, and keeps the focus', async () => {
  const collect = vi
    .fn<(code: string) => Promise<ActionCodeOutcome>>()
    .mockResolvedValueOnce({ outcome: 'failed' })
    .mockResolvedValue({ outcome: 'new', stamps: 5, host: 'De Linde' });
  renderPage({ '/': <ActionCodeForm collect={collect} initial="LINDE" /> }, ['/']);
  const again = await screen.findByRole('button', { name: 'Probeer opnieuw' });
  again.focus();
  fireEvent.click(again);
  await screen.findByText(/Gelukt! Je hebt 5 stempels/);
  expect(collect.mock.calls).toEqual([['LINDE'], ['LINDE']]);
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('the outcome appears where a screen reader announces it', async () => {
  const collect = async () => ({ outcome: 'invalid' }) as const;
  renderPage({ '/': <ActionCodeForm collect={collect} initial="LINDE" /> }, ['/']);
  const announced = screen.getAllByRole('status');
  const text = await screen.findByText(/^Ongeldige of verlopen code/);
  expect(announced).toContain(text.closest('[role]'));
});

test.each(['invalid', 'existing', 'new'] as const)('does not offer to send again: %s', async (outcome) => {
  const collect = async () => ({ outcome, stamps: 5, host: 'De Linde' });
  renderPage({ '/': <ActionCodeForm collect={collect} initial="LINDE" /> }, ['/']);
  await screen.findByText(/Gelukt|Ongeldige|al eens gebruikt/);
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
});

test('sends a code again on Enter if it could not be collected, and not otherwise', async () => {
  const collect = vi
    .fn<(code: string) => Promise<ActionCodeOutcome>>()
    .mockResolvedValueOnce({ outcome: 'failed' })
    .mockResolvedValue({ outcome: 'new', stamps: 5, host: 'De Linde' });
  renderPage({ '/': <ActionCodeForm collect={collect} /> }, ['/']);
  fireEvent.change(screen.getByLabelText('Je actiecode'), { target: { value: 'LINDE' } });
  pressEnter();
  await screen.findByText(/kan niet opgehaald worden/);
  pressEnter();
  await screen.findByText(/Gelukt! Je hebt 5 stempels/);
  expect(collect.mock.calls).toEqual([['LINDE'], ['LINDE']]);
  pressEnter();
  await waitFor(() => expect(screen.getByText(/Gelukt!/)).toBeTruthy());
  expect(collect).toHaveBeenCalledTimes(2);
});
