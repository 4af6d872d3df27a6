/**
 * The bytes in memory of their own, for what is kept. Node cuts small buffers from larger ones, and each keeps the whole
 * buffer that it was cut from.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
