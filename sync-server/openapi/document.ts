import { API } from '#contract/api';
import { APP_VERSION } from '#contract/app-version';
import { API_KEY_HEADER, APP_API_KEY, APP_VERSION_HEADER } from '#contract/headers';
import { BRAND } from '#domain/brand';
import type { Schema } from './field-words.ts';
import { namedSchemas } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { openApiPath } from './path.ts';

const GROUPS: Record<(typeof API)[number]['group'], string> = {
  hosts: 'Businesses, their products and discounts, action codes',
  hubs: 'Lists of the hubs',
  catalog: 'The catalogue for devices, to replicate on from; businesses near an address; the search',
  auth: 'Login by SMS code, and the account',
  services: 'Addresses, and messages to the administrator',
  edges: 'Favourites, addresses, deliveries: what connects a user with something',
  orders: 'Placing and following orders, and delivering them',
  kitchen: 'The board of a business: its orders and its people',
  shop: 'What the owner of a business does: its figures, its settings and its couriers',
  menu: 'The menu of a business, for its owners',
  codes: 'The action codes and vouchers of a business, for its owners',
  payments: 'Paying, and paying in another way',
  uploads: 'Pictures',
  print: 'Pictures to print',
  notices: 'Notices on devices (Web Push)',
  events: 'Changes, as they happen',
  health: 'For monitoring',
};

/** Each paragraph becomes a single line in the document. */
const DESCRIPTION = `Every call carries an API key, which names the calling program: with default settings
\`${API_KEY_HEADER}: ${APP_API_KEY}\`. A call for a user also carries the token of the session: log in with
\`POST /api/auth/signup\`, which sends a code, then \`POST /api/auth/login\`; the token goes into
\`Authorization: Bearer <token>\`. Only the app itself sends \`${APP_VERSION_HEADER}\`: with a key of your own you never
get \`client-too-old\`.

Amounts are euros with at most two decimals. Instants are as \`Date.prototype.toISOString\` writes them: UTC with
milliseconds. Ids are \`<kind>/<key>\`; the slash of an id in a path is not encoded. The server computes every amount; if
its amounts differ from those of the caller, it refuses with the new amounts. A refusal has a code of a closed list. The
device makes the id of an order, so sending it again does not place it twice.

\`/db/<database>\` passes CouchDB's replication through with the same token: \`catalog\` for everyone, \`orders-\`,
\`stamps-\`, \`addresses-\` and \`favourites-<user>\` for the user, \`deliveries-<business>\` for its couriers, and
\`kitchen-<business>\` for its owners and staff. It takes no key, so every program is asked for a version there:
\`deliveries-<business>\` needs \`${APP_VERSION_HEADER}: ${APP_VERSION}\`.`;

/** The API as an OpenAPI 3.1 document, generated from the contract that the server and the page use. */
export function openApiDocument(): Schema {
  const paths: Record<string, Schema> = {};
  for (const call of API) {
    const path = openApiPath(call.endpoint);
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: BRAND.version,
      description: DESCRIPTION.replace(/(?<!\n)\n(?!\n)/g, ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: API_KEY_HEADER,
          description: `The key of the calling program; with default settings \`${APP_API_KEY}\`. It is not secret.`,
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of `POST /api/auth/login`.',
        },
      },
    },
  };
}
