import { describe, expect, test } from 'vitest';
import {
  afterSaving,
  conflictsIn,
  draftChanges,
  type SettingsDraft,
  settingAt,
  withDraft,
  withoutStored,
  withSeen,
  withValue,
} from './settings-draft.ts';

const host = {
  description: 'Sinds 1987',
  order: { wait: 20, allow: true },
  regions: [{ range: 5, cost: 2 }],
};

describe('A draft of settings', () => {
  const draft = withValue(withValue({}, host, 'order.wait', 30), host, 'message', 'Dicht');

  test('has what changed, in the form of the document', () => {
    expect(settingAt(host, 'order.wait')).toBe(20);
    expect(settingAt(host, 'delivery.wait')).toBeNull();
    expect(draftChanges(draft)).toEqual({ order: { wait: 30 }, message: 'Dicht' });
    expect(withDraft(host, draft)).toEqual({ ...host, message: 'Dicht', order: { wait: 30, allow: true } });
  });

  test('forgets a value that is changed back', () => {
    expect(withValue(draft, host, 'order.wait', 20)).not.toHaveProperty('order.wait');
    expect(Object.keys(withValue(draft, host, 'order.wait', 20))).toEqual(['message']);
    expect(withValue({}, host, 'message', '')).toEqual({});
  });

  test('removes a text with null and empties a list', () => {
    const emptied = withValue(withValue({}, host, 'description', null), host, 'regions', null);
    expect(draftChanges(emptied)).toEqual({ description: null, regions: [] });
    expect(withDraft(host, emptied)).toEqual({ description: undefined, order: host.order, regions: [] });
  });

  test('drops a value that is stored meanwhile', () => {
    expect(withoutStored(draft, { ...host, order: { allow: true, wait: 30 } })).toEqual({
      message: { seen: null, value: 'Dicht' },
    });
  });

  test('keeps what is changed while it is being saved, also back to what is still stored', () => {
    const after = { ...host, message: 'Dicht', order: { allow: true, wait: 30 } };
    const typed = withValue(withValue(draft, host, 'order.wait', 20, draft), host, 'color', '#fff', draft);
    const present = withoutStored(typed, after, draft);
    expect(afterSaving(present, draft)).toEqual({
      'order.wait': { seen: 30, value: 20 },
      color: { seen: null, value: '#fff' },
    });
    expect(conflictsIn(afterSaving(present, draft), after)).toEqual([]);
    expect(afterSaving(draft, draft)).toEqual({});
  });

  test('conflicts only in the settings that it changes', () => {
    expect(conflictsIn(draft, { ...host, description: 'Sinds 1988', switches: { paused: true } })).toEqual(
      [],
    );
    const elsewhere = { ...host, order: { wait: 45 } };
    expect(conflictsIn(draft, elsewhere)).toEqual(['order.wait']);
    const kept: SettingsDraft = withSeen(draft, elsewhere, 'order.wait');
    expect(conflictsIn(kept, elsewhere)).toEqual([]);
    expect(draftChanges(kept)).toEqual(draftChanges(draft));
  });
});
