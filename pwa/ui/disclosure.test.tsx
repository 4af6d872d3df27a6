import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';

const section = (open: boolean) => (
  <Disclosure title="Maten" open={open}>
    inhoud
  </Disclosure>
);

test('is opened by its owner, who does not close it again', () => {
  const { container, rerender } = render(section(false));
  const details = container.querySelector('details')!;
  expect(details.open).toBe(false);
  rerender(section(true));
  expect(details.open).toBe(true);
  rerender(section(false));
  expect(details.open).toBe(true);
});
