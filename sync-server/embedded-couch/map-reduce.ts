import vm from 'node:vm';
import { createMapReduce } from './pouchdb-packages.ts';

type Emit = (key: unknown, value: unknown) => void;
type Reduce = (keys: unknown, values: unknown[], rereduce: boolean) => unknown;

/** The globals that CouchDB's query server gives a function besides the language itself. */
const prelude = `
  var log = function () {}, isArray = Array.isArray, toJSON = JSON.stringify, emitted = [];
  var emit = function (key, value) { emitted.push([key, value]); };
  var sum = function (values) { return values.reduce(function (a, b) { return a + b; }, 0); };
`;
/** Only strings are passed in and out, so that no object of this process leaks into the sandbox. */
const mapRunner = `(function (doc) {
  emitted = [];
  fun(JSON.parse(doc));
  return JSON.stringify(emitted);
})`;
const reduceRunner = `(function (args) { return JSON.stringify([fun.apply(null, JSON.parse(args))]); })`;

/**
 * Views as in pouchdb-mapreduce, with the same indexes. That package compiles the function in a new context for every
 * document, which takes a millisecond and half a megabyte each: an index of 10,000 documents took all memory.
 */
export const mapReduce: object = createMapReduce('mrviews', mapper, reducer, ({ _id, views }, name) => {
  if (typeof views?.[name]?.map !== 'string') throw new TypeError(`${_id} has no map function ${name}`);
});

function mapper(source: string, emit: Emit): (doc: object) => void {
  const run = compile(source, mapRunner);
  return (doc) => {
    for (const [key, value] of JSON.parse(run(JSON.stringify(doc))) as [unknown, unknown][]) emit(key, value);
  };
}

function reducer(source: string): Reduce {
  const builtIn = BUILT_IN[source.trim()];
  if (builtIn) return builtIn;
  const run = compile(source, reduceRunner);
  return (...args) => (JSON.parse(run(JSON.stringify(args))) as unknown[])[0];
}

type Run = (text: string) => string;
/** PouchDB asks for the functions at every query. */
const compiled = new Map<string, Run>();
/** Maximum number of cached functions: more than this project has views. */
const KEPT = 100;

function compile(source: string, runner: string): Run {
  const key = runner + source;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= KEPT) compiled.clear();
  const run = compileNew(source, runner);
  compiled.set(key, run);
  return run;
}

function compileNew(source: string, runner: string): Run {
  const context = vm.createContext({ __proto__: null }, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(`${prelude}\nvar fun = (${source.trim().replace(/;$/, '')}\n);`, context);
  return vm.runInContext(runner, context) as Run;
}

const numbers = (values: unknown[]): number[] =>
  values.map((value) => {
    if (typeof value !== 'number') throw new TypeError('a built-in reduce function requires numbers');
    return value;
  });
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** PouchDB reduces all rows of a group at once, so none of these is given reduced values. */
const BUILT_IN: Record<string, Reduce> = {
  _sum: (_, values) => sumOf(numbers(values)),
  _count: (_, values) => values.length,
  _stats: (_, values) => ({
    sum: sumOf(numbers(values)),
    count: values.length,
    min: Math.min(...numbers(values)),
    max: Math.max(...numbers(values)),
    sumsqr: sumOf(numbers(values).map((value) => value * value)),
  }),
};
