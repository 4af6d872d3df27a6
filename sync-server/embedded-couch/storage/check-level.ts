import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../level-format/level-log.ts';
import { type LevelManifest, readManifest } from '../level-format/level-manifest.ts';
import { checkTables, fileName, nullIfMissing } from './check-tables.ts';
import { asStorageFault, StorageFault } from './storage-fault.ts';

const damaged = (detail: string) => new StorageFault('damaged', detail);

/**
 * Checks the files of a leveldb. Run this before LevelDB opens them, because LevelDB changes them: it drops the rest of
 * a damaged log, starts an empty database if CURRENT is missing, and merges tables without checking them. Tables that
 * are known to be sound are not read again here but later, by `CheckRounds`. Returns 'absent' if nothing was ever
 * stored here. Throws a StorageFault if a file is damaged or cannot be read.
 */
export async function checkLevel(location: string): Promise<'absent' | 'sound'> {
  try {
    return await check(location);
  } catch (error) {
    if (error instanceof RangeError) throw damaged(`${location}: ${error.message}`);
    throw asStorageFault(error, 'reading');
  }
}

async function check(location: string): Promise<'absent' | 'sound'> {
  const files = await readdir(location).catch(nullIfMissing);
  const logs = files?.filter((file) => file.endsWith('.log')) ?? [];
  if (!files?.includes('CURRENT')) {
    // An interrupted creation leaves at most a first manifest.
    if (!files?.some((file) => /\.(ldb|sst)$/.test(file)) && logs.length === 0) return 'absent';
    throw damaged(`${location}: CURRENT is missing`);
  }
  const { tables, logNumber } = await manifestOf(location, files);
  const newest = fileName(logNumber, 'log');
  if (logNumber > 0 && !logs.includes(newest)) throw damaged(`${location}: ${newest} is missing`);
  await checkTables(location, tables);
  for (const log of logs) {
    const path = join(location, log);
    const { damagedAt } = readLog(await readFile(path));
    if (damagedAt !== null && Number.parseInt(log, 10) >= logNumber) {
      throw damaged(`${path} is damaged at byte ${damagedAt}`);
    }
  }
  return 'sound';
}

/** The size of each table that a leveldb uses at the moment, also while it is open. */
export async function tablesOf(location: string): Promise<LevelManifest['tables']> {
  return (await manifestOf(location, await readdir(location))).tables;
}

async function manifestOf(location: string, files: string[]): Promise<LevelManifest> {
  const current = await readFile(join(location, 'CURRENT'), 'latin1');
  const name = current.slice(0, -1);
  if (!/^MANIFEST-\d+\n$/.test(current) || !files.includes(name)) {
    throw damaged(`${location}: CURRENT names no manifest`);
  }
  const { records, damagedAt } = readLog(await readFile(join(location, name)));
  if (damagedAt !== null || records.length === 0) {
    throw damaged(`${join(location, name)} is damaged at byte ${damagedAt ?? 0}`);
  }
  return readManifest(records);
}
