/** What `public/after-paint.js` notes about the worker that stores the hub on the screen. */
interface FirstHub {
  hub: string;
  worker: Worker;
  /** Its answer, if it came before anything listened. */
  isStored?: boolean;
}

/** Milliseconds without a message after which the worker counts as dead; longer than its request may be silent. */
const SILENCE_MS = 30_000;

/** Waits for the worker of the server's page. True if it stored this hub; false if it failed or stores another one. */
export async function storedByWorker(hub: string): Promise<boolean> {
  const page = globalThis as { firstHub?: FirstHub | undefined };
  const { firstHub } = page;
  if (firstHub?.hub !== hub) return false;
  page.firstHub = undefined;
  return firstHub.isStored ?? (await answerOf(firstHub.worker));
}

const answerOf = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (isStored: boolean) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(isStored);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS, false);
    };
    // A number says how many documents are stored so far.
    worker.addEventListener('message', ({ data }) => (typeof data === 'boolean' ? end(data) : wait()));
    worker.addEventListener('error', () => end(false));
    wait();
  });
