import fc from 'fast-check';
import type { ErrorCode } from '#contract/errors';
import type { Fault } from './wrong-bodies.ts';
import { wellFormed, wrongText } from './wrong-values.ts';

const BOUNDARY = '----xyz';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
/** After some tries the limit refuses first. */
const REFUSED: ErrorCode[] = ['error-type', 'error-empty', 'error-size', 'bad-request', 'too-many-requests'];
const MEGABYTE = 1024 * 1024;

interface Part {
  name?: string;
  filename?: string;
  type?: string;
  content: Buffer;
}

const quoted = (text: string) => wellFormed(text).replace(/["\r\n]/g, '_');

const partOf = ({ name = 'file', filename = 'me.png', type = 'image/png', content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"; filename="${quoted(filename)}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const formOf = (...parts: Part[]): Buffer =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

const refused = (body: Buffer, headers: Record<string, string> = FORM): Fault => ({
  why: 'upload',
  codes: REFUSED,
  headers,
  body,
});

/** File signatures of pictures, without the rest of a picture. */
const BEGINNINGS = [
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('BM'),
  Buffer.from('II*\x00'),
  Buffer.alloc(0),
];

const content = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 300 }))
  .map(([beginning, rest]) => Buffer.concat([beginning, rest]));

const noPicture: fc.Arbitrary<Fault> = fc
  .record({
    content,
    filename: wrongText,
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x'),
  })
  .map((part) => refused(formOf(part)));

const otherField: fc.Arbitrary<Fault> = fc
  .record({ content, name: wrongText.filter((name) => quoted(name) !== 'file') })
  .map((part) => refused(formOf(part)));

const broken: fc.Arbitrary<Fault> = fc.tuple(content, fc.nat({ max: 120 })).map(([bytes, cut]) => {
  const form = formOf({ content: bytes });
  return refused(form.subarray(0, Math.max(1, form.length - 1 - cut)));
});

const junk: fc.Arbitrary<Fault> = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes) => refused(Buffer.from(bytes)));

const noForm: fc.Arbitrary<Fault> = fc
  .constantFrom(
    'application/json',
    'image/png',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    'x',
  )
  .map(
    (type): Fault => ({
      why: 'media type',
      codes: ['media-type'],
      headers: { 'content-type': type },
      body: formOf({ content: Buffer.from('x') }),
    }),
  );

const noBoundary: fc.Arbitrary<Fault> = fc
  .constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary')
  .map((type) => refused(formOf({ content: Buffer.from('x') }), { 'content-type': type }));

/** Forms without a valid picture. */
export const wrongUploads: fc.Arbitrary<Fault> = fc.oneof(
  noPicture,
  otherField,
  broken,
  junk,
  noForm,
  noBoundary,
);

export const extremeUploads: Fault[] = [
  { ...refused(Buffer.alloc(0)), why: 'nothing at all', codes: ['media-type', ...REFUSED] },
  { ...refused(formOf()), why: 'an empty form' },
  { ...refused(formOf({ content: Buffer.alloc(0) })), why: 'an empty file' },
  { ...refused(formOf(...Array<Part>(50).fill({ content: Buffer.from('x') }))), why: 'fifty files' },
  { ...refused(formOf({ content: Buffer.alloc(2048 * 1024 + 1) })), why: 'one byte too many' },
  {
    why: '10 MB',
    codes: REFUSED,
    headers: FORM,
    body: () => formOf({ content: Buffer.alloc(10 * MEGABYTE) }),
    chunked: true,
  },
  {
    why: '17 MB',
    codes: REFUSED,
    headers: FORM,
    body: () => formOf({ content: Buffer.alloc(17 * MEGABYTE) }),
  },
];
