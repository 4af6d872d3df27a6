import * as v from 'valibot';
import { commandId, instant } from '#documents/fields';
import { menuContentSchema, versionKey } from '#documents/menu';
import { endpoint } from './endpoint.ts';
import { ownerErrors, ownerParams } from './of-owner.ts';

export const menuAnswerSchema = v.object({
  version: versionKey,
  /** When it was published; absent for one that was imported. */
  at: v.optional(instant),
  menu: menuContentSchema,
});
export type MenuAnswer = v.InferOutput<typeof menuAnswerSchema>;

export const readMenu = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/menu',
  summary: 'The published menu of a business, to edit. An empty one, of version `none`, if it has no menu',
  caller: 'user',
  params: ownerParams,
  answer: menuAnswerSchema,
  errors: ownerErrors,
});

export const publishMenu = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/menu',
  summary:
    'Publish a menu in place of the version that it is based on. `menu-invalid` names the faults in its details',
  caller: 'user',
  params: ownerParams,
  body: v.object({
    menu: menuContentSchema,
    /** The version that the menu is based on; `menu-changed` if another one is published now. */
    based_on: versionKey,
    /** Made by the device. Sending it again changes nothing. */
    command: commandId,
  }),
  answer: menuAnswerSchema,
  errors: [...ownerErrors, 'menu-invalid', 'menu-changed'],
});

export const listMenuVersions = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/menu/versions',
  summary: 'The last twenty menus of a business, the newest first',
  caller: 'user',
  params: ownerParams,
  answer: v.array(
    v.object({ version: versionKey, at: v.optional(instant), products: v.pipe(v.number(), v.integer()) }),
  ),
  errors: ownerErrors,
});

export const readMenuVersion = endpoint({
  method: 'GET',
  path: '/api/kitchen/{host:id}/menu/versions/{version}',
  summary: 'An earlier menu, to publish again',
  caller: 'user',
  params: v.object({ ...ownerParams.entries, version: versionKey }),
  answer: menuAnswerSchema,
  errors: [...ownerErrors, 'not-found'],
});
