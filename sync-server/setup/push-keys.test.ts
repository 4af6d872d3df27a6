import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { arePair, madePushKeys } from './push-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'push-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the keys of a machine are created once, and only the owner of the file can read the private key', () => {
  const keys = madePushKeys(folder);
  expect(madePushKeys(folder)).toEqual(keys);
  expect(arePair(keys.publicKey, keys.privateKey)).toBe(true);
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['vapid-key']);
  expect(statSync(join(folder, 'secrets/vapid-key')).mode & 0o777).toBe(0o600);
});

test('the keys that `npx web-push generate-vapid-keys` makes are a pair, others are not', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  expect(arePair(one.publicKey, one.privateKey)).toBe(true);
  expect(arePair(one.publicKey, other.privateKey)).toBe(false);
  expect(arePair(one.publicKey, 'A'.repeat(43))).toBe(false);
});
