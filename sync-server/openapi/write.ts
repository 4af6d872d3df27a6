import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** `npm run openapi` prints the document, `npm run openapi -- openapi.json` writes it to a file. */
const [file] = process.argv.slice(2);
const json = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (file) writeFileSync(file, json);
else process.stdout.write(json);
