import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
};

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * The Chromium that journeys run in: an installed one, otherwise Playwright's download, otherwise Debian's package.
 * Throws, with what to install, if there is none: journeys must not be skipped for lack of a browser.
 */
export function findBrowser(): string {
  const installed = () => INSTALLED.find((path) => path !== undefined && existsSync(path));
  const downloaded = () => [chromium.executablePath()].find((path) => existsSync(path));
  const found = installed() ?? downloaded();
  if (found) return found;
  if (run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])) {
    const fresh = downloaded();
    if (fresh) return fresh;
  }
  if (isDebianRoot() && run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-yq', 'chromium'])) {
    const packaged = installed();
    if (packaged) return packaged;
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium; ' +
      'elsewhere: npx playwright-core install chromium) or set CHROMIUM_PATH to an installed one.',
  );
}
