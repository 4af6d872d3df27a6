import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keptScrollPlace } from './scroll-place.ts';
import { useTakenOver } from './use-taken-over.ts';

/**
 * Whether a long list shows all of its items. A page opens with those of its first screen, which a slow phone paints
 * sooner, unless it was shown before and may return to a place further down. @param rendered whether the server renders
 * all of them
 */
export function useWholeList(rendered: boolean): boolean {
  const { key } = useLocation();
  const takenOver = useTakenOver();
  const [atFirst] = useState(takenOver ? keptScrollPlace(key) !== null : rendered);
  return useDeferredValue(takenOver || rendered, atFirst);
}
