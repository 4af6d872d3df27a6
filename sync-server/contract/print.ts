import * as v from 'valibot';
import { organisationId } from '#documents/ids';
import { endpoint } from './endpoint.ts';
import { qrPath } from './server-paths.ts';

export const orderQr = endpoint({
  method: 'GET',
  path: qrPath('{host:id}'),
  summary: 'A QR code of the page of a business',
  caller: 'anyone',
  media: 'image',
  params: v.object({ host: organisationId }),
  query: v.object({ format: v.optional(v.picklist(['png', 'svg'])) }),
  answer: v.unknown(),
  errors: ['bad-request', 'host-not-found', 'too-many-requests'],
});
