import { businessAddress, businessId, hubId } from './growth-data.ts';
import type { ReadCall } from './read-calls.ts';

/** A call that reads, and the plain read of the documents that its answer is made from. */
export interface GrownCall extends ReadCall {
  plain: { method: 'GET' | 'POST'; path: string; body?: object };
}

const HUB = hubId(0);
const HOST = businessId(0);
const list = (startkey: string) => {
  const range = new URLSearchParams({
    startkey: `"${startkey}"`,
    endkey: `"${startkey}~"`,
    include_docs: 'true',
  });
  return { method: 'GET', path: `/catalog/_all_docs?${range}` } as const;
};
const document = (id: string) => ({ method: 'GET', path: `/catalog/${encodeURIComponent(id)}` }) as const;
const post = (name: string, path: string, body: object, plain: GrownCall['plain']): GrownCall => ({
  name,
  method: 'POST',
  path,
  body: JSON.stringify(body),
  plain,
});
const hosts = Array.from({ length: 10 }, (_, index) => businessId(index));
const ofHub = {
  method: 'POST',
  path: '/catalog/_all_docs?include_docs=true',
  body: { keys: [HUB, ...hosts] },
} as const;

export const GROWN_CALLS: GrownCall[] = [
  { name: 'health', method: 'GET', path: '/health', plain: { method: 'GET', path: '/' } },
  { name: 'hub list', method: 'GET', path: '/api/hub/search/list', plain: list('hub/') },
  post('host/list, a hub', '/api/host/list', { hub: HUB }, ofHub),
  post('host/list, a region', '/api/host/list', { region: ['1000'] }, ofHub),
  post('host/list, {}', '/api/host/list', {}, list('organisation/')),
  post('host/info', '/api/host/info', { index: HOST }, document(HOST)),
  post('host/info by address', '/api/host/info', { url: businessAddress(0) }, document(HOST)),
  post(
    'host/products',
    '/api/host/products',
    { index: HOST },
    document(HOST.replace('organisation', 'menu')),
  ),
  { name: 'snapshot of a hub', method: 'GET', path: `/api/catalog/hub/${HUB}`, plain: ofHub },
];
