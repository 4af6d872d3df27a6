/**
 * Takes the documents that arrived since it was last called.
 * @param before the fields of the answer that precede the documents
 */
export type TakeArrived = (docs: unknown[], before: object) => void;

/** The end of the line after which each document has a line of its own (`writeByLine` of the server). */
const DOCS = '"docs":[';
/** Milliseconds after which a task ends, so that the page can answer a tap. */
const TASK_MS = 12;

/**
 * Parses JSON while it arrives. Documents that have a line each are parsed one by one: the 3.7 MB of a town, parsed in
 * one piece, block a slow phone for 150 ms. Any other JSON is parsed at its end.
 */
export async function readByLine(body: ReadableStream<Uint8Array>, take: TakeArrived): Promise<unknown> {
  const docs: unknown[] = [];
  const others: string[] = [];
  let isList = false;
  let before: object | undefined;
  const task = new Task();
  for await (const lines of linesIn(body)) {
    const arrived: unknown[] = [];
    for (const line of lines) {
      await task.pauseIfLong();
      if (isList && line.startsWith('{')) arrived.push(JSON.parse(line.replace(/,$/, '')));
      else {
        others.push(line);
        isList = line.endsWith(DOCS);
      }
    }
    if (arrived.length > 0) {
      before ??= JSON.parse(`${others.join('')}]}`) as object;
      docs.push(...arrived);
      take(arrived, before);
    }
  }
  const answer: unknown = JSON.parse(others.join(''));
  return docs.length > 0 ? { ...(answer as object), docs } : answer;
}

/** The lines that each part of the body completes; the last line is complete at the end of the body. */
async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      if (done) return yield lines;
      rest = lines.pop()!;
      if (lines.length > 0) yield lines;
    }
  } finally {
    // If a line cannot be parsed, the rest need not arrive.
    reader.cancel().catch(() => {});
  }
}

class Task {
  #began = performance.now();

  async pauseIfLong(): Promise<void> {
    if (performance.now() - this.#began < TASK_MS) return;
    await nextTask();
    this.#began = performance.now();
  }
}

/** Uses no timer, because timers of a hidden page run only once a second. */
const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ??
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
