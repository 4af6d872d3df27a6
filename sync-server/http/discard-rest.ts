import type { IncomingMessage } from 'node:http';

/** Bytes. */
const DISCARDED = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a body that is refused: if the connection were closed while the client is sending, the
 * answer might be lost. A client that does not stop is disconnected.
 */
export function discardRest(req: IncomingMessage): void {
  let discarded = 0;
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARDED) req.destroy();
  });
}
