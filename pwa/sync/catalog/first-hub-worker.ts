import { storeFirstHub } from './store-first-hub.ts';

// Runs beside the server's page of a hub: `public/after-paint.js` starts it, named after the hub, and sends a message
// when the network has time for it. Posts how many documents are stored so far, and at the end whether all are.
const worker = globalThis as unknown as {
  name: string;
  onmessage: () => void;
  postMessage(said: number | boolean): void;
  close(): void;
};

worker.onmessage = () => {
  storeFirstHub(worker.name, (count) => worker.postMessage(count))
    .catch(() => false)
    .then((isStored) => {
      worker.postMessage(isStored);
      worker.close();
    });
};
