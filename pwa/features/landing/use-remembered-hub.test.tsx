import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings, updateSettings } from '../../data/use-settings.ts';
import { useRememberedHub } from './use-remembered-hub.ts';

function Page({ hub }: { hub: string | null }) {
  useRememberedHub(hub);
  return null;
}

test('a page remembers its hub once, and leaves what another tab remembers', () => {
  const page = render(<Page hub={null} />);
  expect(settings.get().hub).toBeNull();
  page.rerender(<Page hub="hub/nijverdal" />);
  expect(settings.get().hub).toBe('hub/nijverdal');
  act(() => updateSettings({ hub: 'hub/rijssen' }));
  expect(settings.get().hub).toBe('hub/rijssen');
  page.rerender(<Page hub="hub/deventer" />);
  expect(settings.get().hub).toBe('hub/deventer');
});
