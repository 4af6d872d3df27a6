import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/** Journeys drive the built app; they say so when there is none, and they fetch their browser before the clock runs. */
export default function setup(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no built app: run `npm run build` first.');
  process.env.CHROMIUM_PATH = findBrowser();
}
