import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

/** Checks that the app is built, and finds the browser before the timeout of the first journey starts. */
export default function setup(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no built app: run `npm run build` first.');
  process.env.CHROMIUM_PATH = findBrowser();
  // Servers and staff commands are started many times; this halves the start of a command.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
}
