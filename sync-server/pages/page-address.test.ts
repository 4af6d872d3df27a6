import { describe, expect, test } from 'vitest';
import { paths } from '../../design-docs/domain/paths.ts';
import { townCatalog } from '../testing/catalog-of.ts';
import { fixtureTown, kitchen } from '../testing/fixture-town.ts';
import { answerAddress, type PageAnswer, pathOfPage } from './page-address.ts';

const MAIN = 'https://eetplein.nl';
const catalog = townCatalog(
  { ...fixtureTown().clubs[0]!, _id: 'club/club' },
  kitchen('teststad'),
  kitchen('proef', { test: true }),
);

const answer = (url: string): PageAnswer => {
  const { hostname, pathname, search } = new URL(url, MAIN);
  return answerAddress({ hostname, path: pathname, search }, catalog, MAIN);
};

/** '200 business organisation/midden', '301 /hub/teststad', '404 missing'. */
function said(result: PageAnswer): string {
  if ('location' in result) return `${result.status} ${result.location}`;
  const { status, page } = result;
  const own = 'ownDomain' in page && page.ownDomain ? ' own' : '';
  const path = pathOfPage(page);
  return `${status} ${page.kind}${path === null || path === '/' ? '' : ` ${path}`}${own}`;
}

describe('an address', () => {
  test.each([
    ['/', '200 landing'],
    ['/?type=pizza', '200 landing'],
    ['/hub/teststad', '200 hub /hub/teststad'],
    ['/organisation/midden', '200 business /organisation/midden'],
    ['/organisation/midden?tab=Eten', '200 business /organisation/midden'],
    ['/organisation/midden/info', '200 info /organisation/midden/info'],
    ['/club/club', '200 club /club/club'],
    ['/club/fanfare', '200 club /club/fanfare'],
    ['/cart', '200 app'],
    ['/kitchen', '200 app'],
    ['/kitchen/report?period=week', '200 app'],
    ['/kitchen/settings', '200 app'],
    ['/kitchen/codes?host=roma', '200 app'],
    ['/code', '200 app'],
    ['/code/zomer', '200 app'],
    ['/code/2345x', '200 app'],
    ['/kitchen/menu', '200 app'],
    ['/order/01j9z', '200 app'],
    ['/thanks/organisation/midden', '200 app'],
  ])('%s is %s', (url, expected) => expect(said(answer(url))).toBe(expected));
});

describe('an address that leads nowhere', () => {
  test.each([
    ['/hub/nergens'],
    ['/HUB/NERGENS/'],
    ['/organisation/nergens'],
    ['/organisation/nergens/info'],
    ['/organisation/midden/menu'],
    ['/organisation/midden/info/more'],
    ['/hub/teststad/info'],
    ['/kitchen/cellar'],
    ['/kitchen/report/more'],
    ['/code/four'],
    ['/code/zomer/more'],
    ['/code/%C4%B1%C4%B1%C4%B1%C4%B1%C4%B1'],
    ['/code/%C3%9F%C3%9F1'],
    ['/club/nergens'],
    ['/menu/midden'],
    ['/kitchen/nergens'],
    ['/user/01abc'],
    ['/order/_x'],
    ['/thanks/midden/organisation'],
    ['/info'],
    ['/organisation/info'],
    ['/hub'],
    ['/organisation/mid%E9den'],
    ['/organisation/midden%00'],
    ['/evil.example/x'],
  ])('%s is missing', (url) => expect(said(answer(url))).toBe('404 missing'));
});

describe('another spelling', () => {
  test.each([
    ['/Hub/TestStad', '/hub/teststad'],
    ['/hub/teststad/', '/hub/teststad'],
    ['/hub//teststad?type=pizza&x=%20', '/hub/teststad?type=pizza&x=%20'],
    ['/hub/hub/teststad', '/hub/teststad'],
    ['/hub%2Fteststad', '/hub/teststad'],
    ['/hub/%74eststad', '/hub/teststad'],
    ['/teststad', '/hub/teststad'],
    ['/midden', '/organisation/midden'],
    ['/midden/info', '/organisation/midden/info'],
    ['/organisation/organisation/midden/info/info', '/organisation/midden/info'],
    ['/fanfare/', '/club/fanfare'],
    ['/Dashboard?tab=stamps', '/dashboard?tab=stamps'],
    ['/cart/', '/cart'],
    ['/ORDER/01J9Z?type=checkout', '/order/01j9z?type=checkout'],
    ['/organisation/midden?show=info', '/organisation/midden/info'],
    ['/organisation/midden?show=info&lang=en', '/organisation/midden/info?lang=en'],
  ])('%s leads to %s', (url, location) => expect(answer(url)).toEqual({ status: 301, location }));

  test('with many slashes stays on this site', () => {
    const asked = { hostname: 'eetplein.nl', path: '//cart', search: '' };
    expect(answerAddress(asked, catalog, MAIN)).toEqual({ status: 301, location: '/cart' });
  });
});

describe('a sub-domain', () => {
  test.each([
    ['https://midden.eetplein.nl/', '200 business /organisation/midden own'],
    ['https://midden.eetplein.nl/info', '200 info /organisation/midden/info own'],
    ['https://midden.eetplein.nl/organisation/info', '301 /info'],
    ['https://midden.eetplein.nl/?show=info', '301 /info'],
    ['https://midden.eetplein.nl/organisation/nooit', '200 business /organisation/nooit'],
    ['https://midden.eetplein.nl/cart', '200 app'],
    ['https://nergens.eetplein.nl/hub/teststad?x=1', '302 https://eetplein.nl/hub/teststad?x=1'],
    ['https://proef.eetplein.nl/', '302 https://eetplein.nl/'],
    ['https://www.eetplein.nl/', '301 https://eetplein.nl/'],
    ['https://MIJN.eetplein.nl/organisation/midden?x=1', '301 https://eetplein.nl/organisation/midden?x=1'],
    ['https://app.eetplein.nl/order/01j9z', '301 https://eetplein.nl/order/01j9z'],
    ['https://login.eetplein.nl//Cart/', '301 https://eetplein.nl//Cart/'],
    ['https://ro_ma.eetplein.nl/', '301 https://eetplein.nl/'],
    ['https://www.example.org/', '200 landing'],
    ['https://wwweetplein.nl/', '200 landing'],
    ['http://midden.localhost/', '200 business /organisation/midden own'],
    ['http://127.0.0.1/', '200 landing'],
    ['https://nergens.example.org/', '200 landing'],
  ])('%s is %s', (url, expected) => expect(said(answer(url))).toBe(expected));

  test.each([
    ['https://eten.example.org', 'eten.example.org', '200 landing'],
    ['https://app.example.org', 'app.example.org', '200 landing'],
    ['https://app.example.org', 'www.app.example.org', '301 https://app.example.org/'],
    ['https://app.example.org', 'www.example.org', '200 landing'],
    ['http://localhost:8080', 'localhost', '200 landing'],
    ['http://localhost:8080', 'app.localhost', '301 http://localhost:8080/'],
    ['http://localhost:8080', 'nergens.localhost', '302 http://localhost:8080/'],
    ['http://localhost:8080', '192.168.1.20', '200 landing'],
    ['http://localhost:8080', 'app.tunnel.dev', '200 landing'],
  ])('with the main site at %s, %s is %s', (main, hostname, expected) => {
    expect(said(answerAddress({ hostname, path: '/', search: '' }, catalog, main))).toBe(expected);
  });
});

test.each(Object.values(paths).map(({ pattern }) => pattern))(
  'the path %s of the app is known',
  (pattern) => {
    const keys = ['midden', 'teststad', 'fanfare', '01j9z'];
    const urls = keys.map((key) => `https://midden.eetplein.nl${pattern.replace(':key', key)}`);
    expect(urls.map((url) => answer(url).status)).toContain(200);
  },
);
