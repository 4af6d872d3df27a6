import type { Id } from '#documents/id';
import type { SettingsDraft } from '#domain/settings-draft';
import { localValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';
import type { SaveResult } from '../sync/shop/host-settings.ts';
import { forgetWithUser } from './forget-with-user.ts';
import { withEngine } from './outcome.ts';
import { useLocalValue } from './use-local-value.ts';

interface KeptDrafts {
  user: string;
  /** By business. */
  drafts: Readonly<Record<string, SettingsDraft>>;
}
/** An earlier version kept the draft of one business. */
interface OneDraft {
  user: string;
  host: string;
  draft: SettingsDraft;
}

function parseDrafts(stored: unknown): KeptDrafts | null {
  const { user, drafts, host, draft } = (stored ?? {}) as Partial<KeptDrafts & OneDraft>;
  const all = Object.entries((host ? { [host]: draft } : drafts) ?? {});
  const valid = all.filter(([, one]) => typeof one === 'object' && one !== null);
  return user && valid.length > 0
    ? { user, drafts: Object.fromEntries(valid) as KeptDrafts['drafts'] }
    : null;
}

/** What an owner typed and did not save yet; that of another user is discarded. */
const kept = localValue('eetplein-shop-draft', parseDrafts);

forgetWithUser(kept);

const NONE: SettingsDraft = {};
const NO_DRAFTS: KeptDrafts['drafts'] = {};

/** What a user typed for a business and did not save yet. */
export function keptSettings(user: string | undefined, host: Id<'organisation'>): SettingsDraft {
  const present = kept.get();
  return (present?.user === user && present?.drafts[host]) || NONE;
}

/** The draft, and how to change it: changes apply to the present draft, which may be newer than the one shown. */
export function useSettingsDraft(
  host: Id<'organisation'>,
): [SettingsDraft, (change: (draft: SettingsDraft) => SettingsDraft) => void] {
  useLocalValue(kept);
  const user = session.get()?.user._id;
  const set = (change: (draft: SettingsDraft) => SettingsDraft) =>
    void kept.update((present) => {
      // A save that ends after another user logged in must not change the drafts of that user.
      if (!user || session.get()?.user._id !== user) return present;
      const { [host]: before = NONE, ...others } = present?.user === user ? present.drafts : NO_DRAFTS;
      const draft = change(before);
      const drafts = Object.keys(draft).length > 0 ? { ...others, [host]: draft } : others;
      return Object.keys(drafts).length > 0 ? { user, drafts } : null;
    });
  return [keptSettings(user, host), set];
}

/** Saves the draft. Needs a connection. */
export const saveSettings = (host: Id<'organisation'>, draft: SettingsDraft): Promise<SaveResult> =>
  withEngine((engine) => engine.saveSettings(host, draft));
