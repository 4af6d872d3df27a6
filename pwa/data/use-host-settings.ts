import { useSyncExternalStore } from 'react';
import type { Host } from '#documents/host';
import type { Id } from '#documents/id';
import type { SettingsDraft } from '#domain/settings-draft';
import { localValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';
import { forgetWithUser } from './forget-with-user.ts';
import { type Outcome, withEngine } from './outcome.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** The document of a business with its settings. */
export const useHost = (host: Id<'organisation'>): Stored<Host> =>
  useStored(`host ${host}`, {
    read: ({ readHost }) => readHost(host),
    refresh: ({ refreshBusiness }) => refreshBusiness(host),
    asStored: true,
    topics: ['catalog'],
  });

interface KeptDraft {
  user: string;
  host: string;
  draft: SettingsDraft;
}

/**
 * What an owner typed and did not save yet. A device keeps one draft; that of another user or business is discarded.
 */
const kept = localValue<KeptDraft | null>('eetplein-shop-draft', (stored) => {
  const { user, host, draft } = (stored ?? {}) as Partial<KeptDraft>;
  return user && host && typeof draft === 'object' && draft !== null ? { user, host, draft } : null;
});

forgetWithUser(kept);

const NONE: SettingsDraft = {};

/** What a user typed for a business and did not save yet. */
export function keptSettings(user: string, host: Id<'organisation'>): SettingsDraft {
  const stored = kept.get();
  return stored?.host === host && stored.user === user ? stored.draft : NONE;
}

/** The draft, and how to change it: by the present one, which may be newer than the one that is shown. */
export function useSettingsDraft(
  host: Id<'organisation'>,
): [SettingsDraft, (change: (draft: SettingsDraft) => SettingsDraft) => void] {
  useSyncExternalStore(kept.subscribe, kept.get, kept.initial);
  const user = session.get()?.user._id;
  const own = () => {
    const stored = kept.get();
    return stored?.host === host && stored.user === user ? stored : null;
  };
  const set = (change: (draft: SettingsDraft) => SettingsDraft) => {
    const draft = change(own()?.draft ?? NONE);
    if (user && Object.keys(draft).length > 0) kept.set({ user, host, draft });
    // A save that ends after the page was left must not remove the draft of another business.
    else if (own()) kept.set(null);
  };
  return [own()?.draft ?? NONE, set];
}

/** Saves the draft. Needs a connection. */
export const saveSettings = (host: Id<'organisation'>, draft: SettingsDraft): Promise<Outcome> =>
  withEngine((engine) => engine.saveSettings(host, draft));
