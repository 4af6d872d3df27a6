import { execSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Finding,
  limitsHold,
  noConflictIsLeft,
  oneClaimWins,
  onePhoneOneUser,
  ordersKeepTheirNumbers,
  sameOrderAtBoth,
} from './checks.ts';
import { oneCodeCredits, oneUserPerVoucher } from './code-checks.ts';
import { oneKitchenOutcome, oneOwnerStays } from './kitchen-checks.ts';
import { TwoServers } from './two-servers.ts';

const USAGE = `npm run test:cluster

Runs two server processes on a CouchDB cluster against each other in everything that users compete for, and prints the findings.

  COUCHDB_URL         the nodes, with commas between and the administrator's name and password in each
  COUCHDB_JWT_SECRET  the secret whose base64 is the key hmac:_default of CouchDB
  KILL_NODE           optional: a command that kills the second node while orders come in
  REVIVE_NODE         the command that starts it again`;

/** One round of all checks. `meanwhile` runs while orders come in, `afterwards` before conflicts are counted. */
async function round(
  nodes: string[],
  secret: string,
  { meanwhile, afterwards }: Record<'meanwhile' | 'afterwards', () => Promise<void>>,
): Promise<Finding[]> {
  const servers = await TwoServers.start(nodes, secret);
  try {
    const found: Finding[] = [];
    for (const check of [
      ordersKeepTheirNumbers(meanwhile),
      sameOrderAtBoth,
      oneClaimWins,
      oneKitchenOutcome,
      oneOwnerStays,
      oneCodeCredits,
      oneUserPerVoucher,
      limitsHold,
      onePhoneOneUser,
    ]) {
      found.push(...(await check(servers)));
    }
    await afterwards();
    return [...found, ...(await noConflictIsLeft(servers))];
  } catch (error) {
    await pause(1000);
    console.error(servers.output);
    throw error;
  } finally {
    await servers.stop();
  }
}

function print(title: string, findings: Finding[]): void {
  console.info(`\n${title}`);
  for (const { what, wanted, found, holds } of findings) {
    console.info(`  ${holds ? ' ' : '✗'} ${what.padEnd(52)} wanted ${wanted.padEnd(9)} found ${found}`);
  }
}

async function main(): Promise<boolean> {
  const { COUCHDB_URL, COUCHDB_JWT_SECRET, KILL_NODE, REVIVE_NODE } = process.env;
  if (!COUCHDB_URL || !COUCHDB_JWT_SECRET) {
    console.error(USAGE);
    return false;
  }
  const nodes = COUCHDB_URL.split(',');
  const run = (command: string) => async () => void execSync(command, { stdio: 'inherit' });
  const nothing = async () => {};
  const all = await round(nodes, COUCHDB_JWT_SECRET, { meanwhile: nothing, afterwards: nothing });
  print('All nodes are up', all);
  if (!KILL_NODE || !REVIVE_NODE) return all.every(({ holds }) => holds);
  const killing = { meanwhile: run(KILL_NODE), afterwards: run(REVIVE_NODE) };
  const without = await round(nodes, COUCHDB_JWT_SECRET, killing);
  print('The second node is killed while orders come in, and back before the end', without);
  return [...all, ...without].every(({ holds }) => holds);
}

main().then(
  (holds) => {
    process.exitCode = holds ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
