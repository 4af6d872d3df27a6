import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { RecordedAnswer } from './record-answer.ts';
import { serveMeasurement } from './serve-measurement.ts';

/** The floor: a Koa without middleware, which answers every request with the bytes and headers it was given. */
let answer: RecordedAnswer & { bytes: Buffer } = {
  status: 204,
  headers: {},
  body: '',
  bytes: Buffer.alloc(0),
};

const app = new Koa();
app.use(async (ctx) => {
  ctx.status = answer.status;
  ctx.set(answer.headers);
  ctx.body = answer.bytes;
});
const server = createServer(app.callback());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

serveMeasurement(
  {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (given: RecordedAnswer) => {
      answer = { ...given, bytes: Buffer.from(given.body, 'base64') };
    },
  },
  async () => {
    server.closeAllConnections();
    server.close();
  },
);
