/** `npm run import -- FILE…`; for its options see options.ts. Exits with 1 if anything is wrong. */
import { CATALOG } from '#documents/databases';
import { printable, printableLines } from '#domain/plain-text';
import { Couch } from '../../store/couch.ts';
import { DocumentsRefused, type ManyTarget } from '../../store/upsert-many.ts';
import { emptyDataFolder, loadConfig } from '../config.ts';
import { failureText } from '../explain-failure.ts';
import { pushDesignDocuments } from '../push-design-documents.ts';
import { joinCouch } from '../start-couch.ts';
import { importFiles } from './import-files.ts';
import { HELP, type ImportOptions, readOptions } from './options.ts';
import { countLines, faultLines } from './report.ts';

const say = (...lines: string[]): void => console.log(lines.join('\n'));

/** Stands for the databases of an installation that has none yet, while its files are only checked. */
const NO_DATABASES: ManyTarget = { all: async () => [], bulk: async () => [] };

async function run(options: ImportOptions): Promise<boolean> {
  const empty = options.check ? emptyDataFolder(process.env) : null;
  if (empty !== null) {
    say(`No installation in ${printable(empty)}: references have to be to documents in these files.`);
    return importInto(NO_DATABASES, options);
  }
  const config = loadConfig(process.env);
  const running = await joinCouch(config);
  try {
    const couch = new Couch(running.url, config.databasePrefix);
    if (!options.check) await pushDesignDocuments(couch);
    say(`Into ${running.description}`);
    const isMissing = options.check && !(await couch.exists(CATALOG));
    return await importInto(isMissing ? NO_DATABASES : couch, options);
  } finally {
    await running.close();
  }
}

/** Returns whether there is no fault. */
async function importInto(
  target: ManyTarget,
  { files, towns, check, replaceMenus }: ImportOptions,
): Promise<boolean> {
  const request = { ...(towns && { towns }), check, replaceMenus };
  const { faults, warnings, counts } = await importFiles(target, files, request);
  if (warnings.length > 0) say(`Left out: ${warnings.length}`, ...faultLines(warnings));
  const written = counts ? 'The rest was written.' : 'Nothing was written.';
  if (faults.length > 0) say(`Faults: ${faults.length}. ${written}`, ...faultLines(faults));
  if (counts) say(...countLines(counts));
  else if (faults.length === 0) say('No faults. Nothing was written, as asked.');
  return faults.length === 0;
}

/** Prints a readable message; unexpected errors with their stack. */
function explain(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  const isToCorrect = code?.startsWith('ERR_PARSE_ARGS') || error instanceof DocumentsRefused;
  console.error(isToCorrect ? printableLines(message) : failureText(error));
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) say(HELP);
  else if (options.files.length === 0) {
    console.error(HELP);
    process.exitCode = 1;
  } else if (!(await run(options))) process.exitCode = 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
