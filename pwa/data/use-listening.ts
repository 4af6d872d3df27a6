import { useEffect } from 'react';
import { keepListening } from '../sync/device/listening.ts';

/** As long as it is mounted, the page hears of changes while it is hidden too (rule offline/stream-while-seen). */
export const useListening = (): void => useEffect(keepListening, []);
