import { beforeAll, expect, test } from 'vitest';
import type { Id } from '#documents/ids';
import { deviceOfVersion1, restoreDevice } from '../testing/stored-device.ts';

const koen: Id<'user'> = 'user/koen';

beforeAll(() => restoreDevice(deviceOfVersion1()));

test('the recorded device holds a command of every kind and in every state', async () => {
  const { readOutbox } = await import('./outbox.ts');
  const entries = await readOutbox(koen);
  expect(new Set(entries.map(({ command }) => command.kind))).toEqual(
    new Set([
      'place-order',
      'collect-code',
      'change-payment',
      'cancel-order',
      'claim-delivery',
      'mark-delivered',
      'save-profile',
    ]),
  );
  expect(new Set(entries.map(({ state }) => state))).toEqual(
    new Set(['waiting', 'sending', 'unknown', 'needs-attention', 'refused', 'answered']),
  );
});
