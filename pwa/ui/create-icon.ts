import { createElement, type SVGProps } from 'react';

/** An icon of Lucide: its elements, on a square of 24. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const LINES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Takes the place of Lucide's own function (`vite.config.ts`), which makes two components of each icon, class names, and
 * settings that nothing here uses: 1 kB of each page, gzipped. An icon without a label is decoration.
 */
export default function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...LINES, 'aria-hidden': !props['aria-label'] || undefined, ...props }, drawing);
}
