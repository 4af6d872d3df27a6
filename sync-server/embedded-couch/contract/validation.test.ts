import { describe, expect, test } from 'vitest';
import { call, makeDatabase, token, withServer } from './under-test.ts';

withServer();

const members = { names: ['anna'] };
const anna = token({ sub: 'anna', '_couchdb.roles': ['customer'] });

/** Creates a database in which the admin stored this validate function. */
async function makeRuled(rule: string) {
  const made = await makeDatabase(members);
  const body = { validate_doc_update: rule };
  await call(`/${made.name}/_design/rule`, { method: 'PUT', body });
  return made;
}

const write = (name: string, id: string, body: object, as: string | undefined = anna) =>
  call(`/${name}/${id}`, { method: 'PUT', body, as });
const bulk = (name: string, body: object) => call(`/${name}/_bulk_docs`, { method: 'POST', body, as: anna });

/** Refuses with its arguments as the reason, so that a test can check them. */
const tellAll = `function (newDoc, oldDoc, userCtx, secObj) {
  throw { forbidden: JSON.stringify({ newDoc: newDoc, oldDoc: oldDoc, userCtx: userCtx, secObj: secObj }) };
}`;
const noBad = "function (newDoc) { if (newDoc.bad) throw { forbidden: 'bad' }; }";
const noUnbad = `function (newDoc, oldDoc) {
  if (newDoc.check && oldDoc && oldDoc.locked) throw { forbidden: 'locked' };
  if (newDoc.check && !oldDoc) throw { forbidden: 'no-old' };
}`;

describe('a validate function', () => {
  test('refuses as forbidden or unauthorized, with its reason', async () => {
    const { name } = await makeRuled(`function (doc) {
      if (doc.f) throw { forbidden: 'not-this' };
      if (doc.u) throw { unauthorized: 'log-in' };
    }`);
    expect(await write(name, 'a', { f: 1 })).toEqual({
      status: 403,
      body: { error: 'forbidden', reason: 'not-this' },
    });
    expect(await write(name, 'a', { u: 1 })).toEqual({
      status: 401,
      body: { error: 'unauthorized', reason: 'log-in' },
    });
    expect((await write(name, 'a', {})).status).toBe(201);
  });

  test('gets the new document, no old one, the user and the security object', async () => {
    const { name } = await makeRuled(tellAll);
    const { body } = await write(name, 'a', { x: 1, _attachments: { f: { data: 'aGk=' } } });
    const { newDoc, oldDoc, userCtx, secObj } = JSON.parse(body.reason);
    expect(newDoc).toMatchObject({ _id: 'a', x: 1, _attachments: { f: { stub: true, length: 2 } } });
    expect(newDoc._attachments.f.data).toBeUndefined();
    expect(oldDoc).toBeNull();
    expect(userCtx).toEqual({ db: name, name: 'anna', roles: ['customer'] });
    expect(secObj.members).toEqual(members);
  });

  test('gets the old document of a change and of a deletion', async () => {
    const { name } = await makeRuled(`function (newDoc, oldDoc, userCtx) {
      if (oldDoc) throw { forbidden: JSON.stringify([newDoc, oldDoc]) };
    }`);
    const { rev } = (await write(name, 'a', { x: 1 })).body;
    const history = { _revisions: { start: 1, ids: [rev.slice(2)] } };
    const old = { _id: 'a', _rev: rev, x: 1, ...history };
    const changed = await write(name, 'a', { _rev: rev, x: 2 });
    expect(JSON.parse(changed.body.reason)).toEqual([{ ...old, x: 2 }, old]);
    const deleted = await call(`/${name}/a?rev=${rev}`, { method: 'DELETE', as: anna });
    expect(deleted.status).toBe(403);
    expect(JSON.parse(deleted.body.reason)[0]).toMatchObject({ _id: 'a', _rev: rev, _deleted: true });
  });

  test('gets no old document if one is created again after a deletion', async () => {
    const { name } = await makeRuled(
      "function (n, o) { if (n.again) throw { forbidden: o === null ? 'new' : 'old' }; }",
    );
    const { rev } = (await write(name, 'a', {})).body;
    await call(`/${name}/a?rev=${rev}`, { method: 'DELETE', as: anna });
    expect((await write(name, 'a', { again: true })).body.reason).toBe('new');
  });

  test('also applies to admins', async () => {
    const { name } = await makeRuled(noBad);
    expect((await call(`/${name}/a`, { method: 'PUT', body: { bad: 1 } })).status).toBe(403);
  });

  test('is not called for design documents and local documents', async () => {
    const { name } = await makeRuled("function () { throw { forbidden: 'nothing' }; }");
    expect((await call(`/${name}/_design/other`, { method: 'PUT', body: {} })).status).toBe(201);
    expect((await write(name, '_local/a', {})).status).toBe(201);
  });

  test('applies together with others: all must accept', async () => {
    const { name } = await makeRuled(noBad);
    const validate_doc_update = "function (doc) { if (doc.worse) throw { forbidden: 'worse' }; }";
    await call(`/${name}/_design/second`, { method: 'PUT', body: { validate_doc_update } });
    expect((await write(name, 'a', { worse: 1 })).body.reason).toBe('worse');
    expect((await write(name, 'a', { bad: 1 })).body.reason).toBe('bad');
  });

  test('applies to each document of a batch separately', async () => {
    const { name } = await makeRuled(noBad);
    const { status, body } = await bulk(name, { docs: [{ _id: 'a' }, { _id: 'b', bad: 1 }] });
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({ ok: true, id: 'a' });
    expect(body[1]).toEqual({ id: 'b', error: 'forbidden', reason: 'bad' });
  });

  test('applies to replicated documents; only refused ones are reported', async () => {
    const { name } = await makeRuled(noBad);
    const docs = [
      { _id: 'a', _rev: '1-a' },
      { _id: 'b', _rev: '1-b', bad: 1 },
    ];
    const { status, body } = await bulk(name, { new_edits: false, docs });
    expect(status).toBe(201);
    expect(body).toEqual([{ id: 'b', rev: '1-b', error: 'forbidden', reason: 'bad' }]);
    expect((await call(`/${name}/a`)).status).toBe(200);
    expect((await call(`/${name}/b`)).status).toBe(404);
  });

  test('gets the nearest stored ancestor of a replicated document', async () => {
    const { name } = await makeRuled(noUnbad);
    await bulk(name, { new_edits: false, docs: [{ _id: 'a', _rev: '1-a', locked: true }] });
    const history = { start: 3, ids: ['c', 'b', 'a'] };
    const docs = [{ _id: 'a', _rev: '3-c', check: true, _revisions: history }];
    const { body } = await bulk(name, { new_edits: false, docs });
    expect(body).toEqual([{ id: 'a', rev: '3-c', error: 'forbidden', reason: 'locked' }]);
    const stranger = { _id: 'a', _rev: '3-z', check: true, _revisions: { start: 3, ids: ['z', 'y', 'x'] } };
    expect((await bulk(name, { new_edits: false, docs: [stranger] })).body[0].reason).toBe('no-old');
  });

  test('takes effect at once, and so does its removal', async () => {
    const { name } = await makeRuled(noBad);
    const { body } = await call(`/${name}/_design/rule`);
    await call(`/${name}/_design/rule?rev=${body._rev}`, { method: 'DELETE' });
    await expect.poll(async () => (await write(name, 'a', { bad: 1 })).status).toBe(201);
  });

  test('refuses every write if it crashes or is not a function', async () => {
    const crashing = await makeRuled('function (doc) { return doc.a.b.c; }');
    expect((await write(crashing.name, 'a', {})).status).toBe(500);
    const broken = await makeRuled('function (doc');
    expect((await write(broken.name, 'a', {})).status).toBe(500);
  });

  test('can throw any JSON as its reason', async () => {
    const { name } = await makeRuled('function () { throw { forbidden: { code: 7 } }; }');
    expect((await write(name, 'a', {})).body.reason).toEqual({ code: 7 });
  });
});

test('refuses a design document with a view that does not compile', async () => {
  const { name } = await makeDatabase();
  const body = { views: { broken: { map: 'function (doc {' } } };
  const refused = await call(`/${name}/_design/x`, { method: 'PUT', body });
  expect([refused.status, refused.body.error]).toEqual([400, 'compilation_error']);
});
