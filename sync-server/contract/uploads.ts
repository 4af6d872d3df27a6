import * as v from 'valibot';
import { PICTURE_NAME, UPLOAD_TYPES } from '#domain/upload';
import { endpoint } from './endpoint.ts';

export const upload = endpoint({
  method: 'POST',
  path: '/api/io/upload/{type}',
  summary: 'An image of at most 2048 kB as multipart field `file`; it is re-encoded without metadata',
  caller: 'user',
  media: 'multipart',
  params: v.object({ type: v.picklist(UPLOAD_TYPES) }),
  answer: v.object({ data: v.object({ location: v.string() }) }),
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'forbidden',
    'error-size',
    'error-type',
    'error-empty',
    'too-many-requests',
  ],
});

export const file = endpoint({
  method: 'GET',
  path: '/api/io/file/{file}',
  summary: 'An uploaded image',
  caller: 'anyone',
  media: 'image',
  params: v.object({ file: v.pipe(v.string(), v.regex(PICTURE_NAME)) }),
  tagged: true,
  answer: v.unknown(),
  errors: ['bad-request', 'not-found'],
});
