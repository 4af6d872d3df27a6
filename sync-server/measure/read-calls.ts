/** A documented call that reads, as the app sends it. */
export interface ReadCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Whether a login makes the answer personal. */
  personal?: boolean;
}

const HUB = 'hub/nijverdal';

export const READ_CALLS: ReadCall[] = [
  { name: 'hub search', method: 'GET', path: '/api/hub/search/list', personal: true },
  { name: 'hub list', method: 'POST', path: '/api/hub/list', body: '{}', personal: true },
  {
    name: 'host/list',
    method: 'POST',
    path: '/api/host/list',
    body: JSON.stringify({ hub: HUB }),
    personal: true,
  },
  {
    name: 'host/info',
    method: 'POST',
    path: '/api/host/info',
    body: JSON.stringify({ index: 'organisation/roma' }),
    personal: true,
  },
  { name: 'health', method: 'GET', path: '/health' },
  { name: 'shell', method: 'GET', path: '/' },
  { name: 'snapshot', method: 'GET', path: `/api/catalog/${HUB.replace('hub/', 'hub/hub/')}` },
];
