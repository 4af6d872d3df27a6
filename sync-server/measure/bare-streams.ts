import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Koa from 'koa';
import { serveMeasurement } from './serve-measurement.ts';

/** The floors: streams that are only held open and written to, by node:http alone or by Koa. */
const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' };
const open = new Set<ServerResponse | PassThrough>();

function hold(response: ServerResponse): void {
  response.writeHead(200, HEADERS);
  response.write(': open\n\n');
  open.add(response);
}

const app = new Koa().use(async (ctx) => {
  ctx.set(HEADERS);
  const body = new PassThrough();
  body.write(': open\n\n');
  open.add(body);
  ctx.body = body;
});
const server = createServer(process.env.FLOOR === 'koa' ? app.callback() : (_, response) => hold(response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 5000, resolve));

serveMeasurement(
  {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: () => {
      const before = Date.now();
      for (const stream of open) stream.write(`event: catalog_modified\ndata: {"database":"catalog"}\n\n`);
      return before;
    },
  },
  async () => {
    server.closeAllConnections();
    server.close();
  },
);
