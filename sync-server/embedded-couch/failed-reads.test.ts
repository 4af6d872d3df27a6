import { describe, expect, test, vi } from 'vitest';
import { disk } from './testing/failing-leveldown.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('./testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

const { server, sound } = withTwoDatabases('before');

describe('a failed read', () => {
  const fail = (message: string) => {
    disk.readError = { location: /ledger/, message };
  };

  test.each(['/ledger/before', '/ledger/_all_docs', '/ledger/_changes', '/ledger/before?open_revs=all'])(
    'GET %s is answered 503, not with fewer documents than there are',
    async (path) => {
      fail('IO error: 000005.ldb: Input/output error');
      expect(await server.get(path)).toMatchObject({ status: 503, body: { error: 'database_unreadable' } });
      expect(await server.get('/_up')).toMatchObject({ status: 503 });
      expect((await server.get('/copies/before')).status).toBe(200);
      disk.readError = null;
      await sound();
      expect((await server.get(path)).status).toBe(200);
    },
  );

  test('blocks writes, which would take a stored document for a new one', async () => {
    fail('Corruption: block checksum mismatch');
    const damaged = { status: 503, body: { error: 'database_damaged' } };
    expect(await server.put('/ledger/before', { other: true })).toMatchObject(damaged);
    expect(await server.post('/ledger/_bulk_docs', { docs: [{ _id: 'before' }] })).toMatchObject(damaged);
    disk.readError = null;
    await sound();
    const { body } = await server.get('/ledger/before?revs=true');
    expect(body).toMatchObject({ _revisions: { start: 1 } });
    expect(body).not.toHaveProperty('other');
  });

  test('of a view index is not taken for missing rows', async () => {
    await server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
    await server.get('/ledger/_design/x/_view/all');
    disk.readError = { location: /-mrview-/, message: 'Corruption: bad block' };
    expect(await server.get('/ledger/_design/x/_view/all')).toMatchObject({ status: 503 });
    disk.readError = null;
    await sound();
    expect((await server.get('/ledger/_design/x/_view/all')).body.rows).toHaveLength(1);
  });
});
