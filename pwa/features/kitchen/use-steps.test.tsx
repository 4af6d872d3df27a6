import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { giveStep, undoStep } from '../../data/kitchen-commands.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleView } from './paper/testing/sample-view.ts';
import { useSteps } from './use-steps.ts';

vi.mock('../../data/kitchen-commands.ts', () => ({ giveStep: vi.fn(), undoStep: vi.fn() }));

afterEach(() => vi.useRealTimers());

const views = [sampleView({ _id: 'order/one' }), sampleView({ _id: 'order/two' })];

function AcceptAll() {
  const { giveAll } = useSteps();
  return (
    <button type="button" onClick={() => void giveAll(views, 'accept')}>
      alle accepteren
    </button>
  );
}

test('says how many orders were accepted and why the others were not; undo is for those that were', async () => {
  vi.mocked(giveStep)
    .mockResolvedValueOnce({ ok: true, id: 'step' })
    .mockResolvedValueOnce({ ok: false, code: 'storage-full' });
  vi.mocked(undoStep).mockResolvedValue({ ok: true });
  renderPage({ '/': <AcceptAll /> }, ['/']);
  fireEvent.click(screen.getByRole('button', { name: 'alle accepteren' }));
  await screen.findByText(/^1 bestelling geaccepteerd\. Je apparaat is vol/);
  fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('Ongedaan gemaakt');
  expect(undoStep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ order: 'order/one' }), 'step');
});

test('the undo of many orders is offered until ten seconds after the first step, however long storing them takes', async () => {
  vi.useFakeTimers();
  vi.mocked(giveStep).mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ ok: true, id: 'step' }), 2_000)),
  );
  renderPage({ '/': <AcceptAll /> }, ['/']);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const undo = () => screen.queryByRole('button', { name: 'Ongedaan maken' });
  fireEvent.click(screen.getByRole('button', { name: 'alle accepteren' }));
  await pass(4_000);
  fireEvent.focus(undo()!);
  await pass(5_500);
  expect(undo()).not.toBeNull();
  await pass(500);
  expect(undo()).toBeNull();
});
