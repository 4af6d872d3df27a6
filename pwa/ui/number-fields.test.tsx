import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { activateTestLanguage, renderPage } from '../testing/render-page.tsx';
import { AmountField } from './number-fields.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kosten' });
const open = (language: 'nl' | 'en', onChange = (_: number | null) => {}) => {
  activateTestLanguage(language);
  renderPage({ '/': <AmountField label="Kosten" value={2.5} onChange={onChange} /> }, ['/']);
};

test.each<['nl' | 'en', string]>([
  ['nl', '2,50'],
  ['en', '2.50'],
])('An amount is shown with the decimal mark of %s', (language, shown) => {
  open(language);
  expect(field().value).toBe(shown);
});

test.each<[string, number | null]>([
  ['3,75', 3.75],
  ['3.75', 3.75],
  ['3', 3],
  ['3.5,7', null],
  ['3,5.7', null],
  ['1.234', null],
])('In either language %s is %s', (typed, amount) => {
  for (const language of ['nl', 'en'] as const) {
    const changed = vi.fn();
    open(language, changed);
    const input = screen.getAllByRole('textbox', { name: 'Kosten' }).at(-1)!;
    fireEvent.change(input, { target: { value: typed } });
    expect(changed.mock.calls).toEqual(amount === null ? [] : [[amount]]);
  }
});
