/** Whether the page is on the screen. */
export const isSeen = (): boolean => document.visibilityState === 'visible';
