import type { IncomingMessage } from 'node:http';

/** Bytes. */
const DISCARDED = 16 * 1024 * 1024;

/**
 * Reads on and drops what still arrives of a body that is refused: if the connection were closed while the client sends,
 * the answer might be lost. A client that does not stop is disconnected.
 */
export function discardRest(req: IncomingMessage): void {
  let discarded = 0;
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARDED) req.destroy();
  });
}
