import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const data = {
  name: 'search',
  size: 24,
  node: [
    ['path', { d: 'm21 21-4.34-4.34', key: '14j7rj' }],
    ['circle', { cx: '11', cy: '11', r: '8', key: '4ej97u' }],
  ] as [string, Record<string, string>][],
};
const [Ours, Lucides] = [createIcon(data), createLucideIcon(data as never)];

/** The markup without what only Lucide adds: class names, and the namespace that HTML does not need. */
const html = (icon: React.ReactElement): string => {
  const { container, unmount } = render(icon);
  const svg = container.querySelector('svg')!;
  svg.classList.remove('lucide', 'lucide-search');
  if (svg.className.baseVal === '') svg.removeAttribute('class');
  const attributes = svg
    .getAttributeNames()
    .sort()
    .filter((name) => name !== 'xmlns');
  const text = attributes.map((name) => `${name}=${svg.getAttribute(name)}`).join(' ') + svg.innerHTML;
  unmount();
  return text;
};

test.each<[string, object]>([
  ['without anything', {}],
  ['hidden', { 'aria-hidden': true }],
  ['with a label', { 'aria-label': 'Zoeken' }],
  ['with a class', { className: 'large' }],
])('an icon %s is drawn as Lucide draws it', (_, props) => {
  expect(html(<Ours {...props} />)).toBe(html(<Lucides {...props} />));
});
