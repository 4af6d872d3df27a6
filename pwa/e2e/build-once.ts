import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/** Checks that the app is built, and finds the browser before the timeout of the first journey starts. */
export default function setup(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no built app: run `npm run build` first.');
  process.env.CHROMIUM_PATH = findBrowser();
}
