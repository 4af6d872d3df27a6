import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database are available',
  caller: 'anyone',
  answer: v.object({
    status: v.literal('ok'),
    database: v.literal('ok'),
    version: v.string(),
  }),
  errors: ['unavailable'],
});
