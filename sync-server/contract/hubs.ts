import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { hubAnswerSchema } from './host-answer.ts';

export const hubSearchList = endpoint({
  method: 'GET',
  path: '/api/hub/search/list',
  summary: 'Every hub, to search by name, city or zipcode',
  caller: 'optional',
  tagged: true,
  answer: v.array(hubAnswerSchema),
  errors: ['session-invalid'],
});

export const hubList = endpoint({
  method: 'POST',
  path: '/api/hub/list',
  summary: 'Every hub, sorted by name',
  caller: 'optional',
  body: v.object({}),
  tagged: true,
  answer: v.array(hubAnswerSchema),
  errors: ['session-invalid'],
});
