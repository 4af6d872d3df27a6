/**
 * Runs the unit tests that a change affects, committed or not, and says whether the browser journeys may be affected.
 * Usage: npm run test:changed [-- <commit to compare with>]; without one, the commit at which this branch left main.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { seenByJourneys, unseenTests } from './affected-tests.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function branchPoint(): string {
  for (const main of ['origin/main', 'main', 'origin/master', 'master']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // Try the next name.
    }
  }
  throw new Error('There is no main branch here. Say what to compare with: npm run test:changed -- <commit>');
}

const vitest = (...args: string[]): never => {
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  sayJourneys();
  process.exit(status ?? 1);
};

function sayJourneys(): void {
  const seen = seenByJourneys(changed);
  const few = seen.slice(0, 3).join(', ') + (seen.length > 3 ? ', …' : '');
  console.log(
    seen.length === 0
      ? 'The browser journeys cannot see these changes.'
      : `Not run: the browser journeys, which may see ${seen.length} of the changed files (${few}). ` +
          'They use the whole app: npm run build && npm run test:journeys',
  );
}

const [since = branchPoint()] = process.argv.slice(2);
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...new Set([...git('diff', '--name-only', since), ...untracked])];
console.log(`${changed.length} files changed since ${since.slice(0, 12)}`);
if (changed.length === 0) process.exit(0);

const paths = git('ls-files', '*.test.ts', '*.test.tsx', '*.node-test.ts').filter((path) => existsSync(path));
const tests = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const unseen = unseenTests(changed, tests);
if (!unseen) vitest('run');
else {
  const present = changed.filter((file) => /\.(tsx?|css|json|po)$/.test(file) && existsSync(file));
  vitest('related', '--run', '--passWithNoTests', ...new Set([...present, ...unseen]));
}
