import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** `npm run -s openapi` prints the document, `npm run openapi -- openapi.json` writes it to a file. */
const [file, ...more] = process.argv.slice(2);
if (file?.startsWith('-') || more.length > 0) {
  console.error('Use: npm run -s openapi, which prints the document, or npm run openapi -- FILE');
  process.exit(file === '--help' ? 0 : 2);
}
const json = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (file) writeFileSync(file, json);
else process.stdout.write(json);
