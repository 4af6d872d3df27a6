import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Picture } from './draw-paper.ts';

/** A greyscale PNG of one bit per dot, so that people can look at the pictures. */
export function writePng({ width, height, dots }: Picture): Uint8Array {
  const stride = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + (x >> 3);
      if (!dots[y * width + x]) rows[at] = rows[at]! | (0x80 >> (x & 7));
    }
  }
  const header = Uint8Array.of(...big(width), ...big(height), 1, 0, 0, 0, 0);
  const parts = [
    part('IHDR', header),
    part('IDAT', Uint8Array.from(deflateSync(rows, { level: 9 }))),
    part('IEND', Uint8Array.of()),
  ];
  return Uint8Array.from([...SIGNATURE, ...parts.flat()]);
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const big = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

function part(name: string, data: Uint8Array): number[] {
  const body = [...name].map((letter) => letter.charCodeAt(0)).concat([...data]);
  return [...big(data.length), ...body, ...big(crc32(Uint8Array.from(body)))];
}

/** Offset of the chunk with the dots: after the signature and a header of 25 bytes. */
const DATA = 33;

/** A picture that `writePng` wrote. */
export function readPng(file: Uint8Array): Picture {
  const number = (at: number) => new DataView(file.buffer, file.byteOffset + at, 4).getUint32(0);
  const [width, height] = [number(16), number(20)];
  const rows = inflateSync(file.subarray(DATA + 8, DATA + 8 + number(DATA)));
  const stride = 1 + Math.ceil(width / 8);
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = rows[y * stride + 1 + (x >> 3)]!;
      dots[y * width + x] = byte & (0x80 >> (x & 7)) ? 0 : 1;
    }
  }
  return { width, height, dots };
}
