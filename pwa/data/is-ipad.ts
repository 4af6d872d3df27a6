/**
 * Whether a device is an iPad, from the user agent of its browser.
 * @param touchPoints many iPads call themselves a Mac, which has no touch screen
 */
export const isIpad = (agent: string, touchPoints: number): boolean =>
  /iPad/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
