import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** The scripts of `public/` that run before the app; the first two are inline in each page of the server. */
const SCRIPTS = ['before-paint.js', 'after-paint.js', 'kept-screen.js'];
/** A browser that is too old for the app must be able to parse them, to say so (`public/before-paint.js`). */
const TARGET = 'es2017';

/** Minifies what Vite copies as it is. */
export const smallScripts: Plugin = {
  name: 'small-scripts',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of SCRIPTS) {
      const file = join(dir, name);
      const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), { compress: { target: TARGET } });
      if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0]!.message}`);
      writeFileSync(file, code);
    }
  },
};
