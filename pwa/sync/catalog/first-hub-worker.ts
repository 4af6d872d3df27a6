import { storeFirstHub } from './store-first-hub.ts';

// Runs beside the server's page of a hub: `public/after-paint.js` starts it, named after the hub, and sends the time when
// the network is free for it. Posts how many documents are stored so far, and at the end whether all are.
const worker = globalThis as unknown as {
  name: string;
  onmessage: (message: { data: number }) => void;
  postMessage(said: number | boolean): void;
  close(): void;
};

worker.onmessage = ({ data: now }) => {
  storeFirstHub(worker.name, now, (count) => worker.postMessage(count))
    .catch(() => false)
    .then((isStored) => {
      worker.postMessage(isStored);
      worker.close();
    });
};
