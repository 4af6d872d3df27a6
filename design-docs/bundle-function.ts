/**
 * Bundles a TypeScript file and everything it imports into the text of one function. CouchDB parses no syntax newer
 * than ES2017. It accepts an expression that evaluates to a function, so the schemas are created once, not per
 * document.
 */
export async function bundleFunction(file: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
    transform: { target: 'es2017' },
    treeshake: { moduleSideEffects: false },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'design', minify: true });
    return `(function () {\n${output[0].code}\nreturn design;\n})()`;
  } finally {
    await bundle.close();
  }
}
