import { useEffect } from 'react';
import { showOnIcon } from '../../data/icon-badge.ts';

/** Shows a number on the icon of the installed app, while the page is open. */
export function useBadge(count: number): void {
  useEffect(() => showOnIcon(count), [count]);
  useEffect(() => () => showOnIcon(0), []);
}
