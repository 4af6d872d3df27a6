import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(process.env.SHARED_DATA ?? '../shared/data');

/**
 * Recorded answers of providers, which are kept outside this repository because their licences differ. If they are
 * absent this returns null with a warning: tests that need them are skipped, and the others use fixtures.
 */
export function readRecordedText(path: string): string | null {
  const file = resolve(FOLDER, path);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.warn(`Recorded data ${path} is absent (SHARED_DATA is ${FOLDER}); its tests are skipped.`);
  return null;
}

// biome-ignore lint/suspicious/noExplicitAny: recordings have the shape their provider gave them
export function readRecording(path: string): any {
  const text = readRecordedText(path);
  return text === null ? null : JSON.parse(text);
}

/** The names of the recordings in a folder, so that a test can check that it uses them all. */
export function recordings(folder: string): string[] {
  const path = resolve(FOLDER, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}
