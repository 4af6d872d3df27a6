/**
 * Returns the bytes in memory of their own, to be cached. Node cuts small buffers from a larger one, all of which stays
 * in memory as long as any of them is in use.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
