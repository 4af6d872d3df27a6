import { useEffect } from 'react';
import { keepListening } from '../sync/device/listening.ts';

/** While it is mounted, the page also hears of changes when it is hidden (rule offline/stream-while-seen). */
export const useListening = (): void => useEffect(keepListening, []);
