import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(process.env.SHARED_DATA ?? '../shared/data');

/**
 * Recorded answers of providers, which live outside this repository (their licences differ). `null`, said aloud,
 * where they are absent: the tests that need them are skipped, and those beside them stand on fixtures of our own.
 */
export function recordedText(path: string): string | null {
  const file = resolve(FOLDER, path);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.warn(`Recorded data ${path} is absent (SHARED_DATA is ${FOLDER}); its tests are skipped.`);
  return null;
}

// biome-ignore lint/suspicious/noExplicitAny: recordings have the shape their provider gave them
export function recorded(path: string): any {
  const text = recordedText(path);
  return text === null ? null : JSON.parse(text);
}

/** The names of the recordings in a folder, so that a test can say that it leaves none aside. */
export function recordings(folder: string): string[] {
  const path = resolve(FOLDER, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}
