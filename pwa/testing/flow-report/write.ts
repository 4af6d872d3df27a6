import { writeFileSync } from 'node:fs';
import { renderReport } from './report.ts';

writeFileSync(new URL('../../../design-docs/flow-report.md', import.meta.url), renderReport());
