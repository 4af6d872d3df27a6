import { useState } from 'react';
import type { Host } from '#documents/host';
import { englishOf } from '#domain/english-texts';
import {
  afterSaving,
  conflictsIn,
  countChanges,
  type SettingPath,
  type SettingsDraft,
  type SettingValues,
  settingAt,
  withDraft,
  withoutStored,
  withSeen,
  withValue,
} from '#domain/settings-draft';
import { type SettingsFault, settingsFaults } from '#domain/settings-faults';
import type { Outcome } from '../../data/outcome.ts';
import { saveSettings, useSettingsDraft } from '../../data/use-settings-draft.ts';
import { hasOwnEnglish } from './day-names.ts';
import { type ChangedText, englishAfter, englishWith } from './english-settings.ts';

/** The settings as the page shows them: the stored ones with what the owner changed. */
export interface SettingsForm {
  /** The business with the changes. */
  host: Host;
  /** The business without them. */
  stored: Host;
  draft: SettingsDraft;
  /** Number of changed settings. */
  changed: number;
  faults: SettingsFault[];
  /** Pictures that the server did not have any more when they were saved, to be chosen again. */
  gone: PicturePath[];
  /** Settings that changed elsewhere while the owner changed them here. */
  conflicts: SettingPath[];
  get<P extends SettingPath>(path: P): SettingValues[P];
  set<P extends SettingPath>(path: P, value: SettingValues[P]): void;
  /** Changes a text; its English moves to the new text. @param values the setting that holds the text */
  setText(values: Partial<SettingValues>, text: ChangedText): void;
  english: EnglishOfForm;
  /** Keeps the owner's value of a setting in conflict. */
  keepOwn(path: SettingPath): void;
  /** Discards the change of a setting, or all of them. */
  discard(path?: SettingPath): void;
  /** Saves the changes; those that are made meanwhile stay. */
  save(): Promise<Outcome>;
}

const PICTURES = ['logo', 'banner'] as const satisfies readonly SettingPath[];
type PicturePath = (typeof PICTURES)[number];

interface EnglishOfForm {
  isShown: boolean;
  show(on: boolean): void;
  of(dutch: string): string;
  set(dutch: string, english: string): void;
}

export function useSettingsForm(stored: Host): SettingsForm {
  const [kept, keep] = useSettingsDraft(stored._id);
  const [sent, setSent] = useState<SettingsDraft>({});
  const [gone, setGone] = useState<PicturePath[]>([]);
  const isSent = (path: SettingPath) => sent[path] !== undefined;
  const draft = withoutStored(kept, stored, sent);
  const host = withDraft(stored, draft);
  const [chosen, show] = useState<boolean | null>(null);
  const setAll = (values: Partial<SettingValues>) =>
    keep((present) =>
      (Object.keys(values) as SettingPath[]).reduce<SettingsDraft>(
        (next, path) => withValue(next, stored, path, values[path] as never, sent),
        withoutStored(present, stored, sent),
      ),
    );
  return {
    host,
    stored,
    draft,
    changed: countChanges(draft),
    faults: settingsFaults(host, stored),
    gone: gone.filter((path) => !draft[path]),
    // As soon as the server stores a save, the stored value differs from the one the owner saw. That is no conflict.
    conflicts: conflictsIn(draft, stored).filter((path) => !isSent(path)),
    get: (path) => (draft[path] ? (draft[path].value as never) : settingAt(stored, path)),
    set: (path, value) => setAll({ [path]: value }),
    setText: (values, text) => {
      const next = withDraft(host, asDraft(values));
      setAll({ ...values, en: englishAfter(next, text, stored.en) });
    },
    english: {
      isShown: chosen ?? hasOwnEnglish(stored.en),
      show,
      of: (dutch) => englishOf(host, dutch) ?? '',
      set: (dutch, english) => setAll({ en: englishWith(host, dutch, english) }),
    },
    keepOwn: (path) => keep((present) => withSeen(present, stored, path)),
    discard: (path) => keep((present) => (path ? without(present, [path]) : {})),
    save: async () => {
      setSent(draft);
      setGone([]);
      const result = await saveSettings(stored._id, draft);
      if (result.ok) keep((present) => afterSaving(present, draft));
      else if (result.gone) {
        const pictures = result.gone;
        setGone(placesOf(pictures, draft));
        keep((present) => without(present, placesOf(pictures, present)));
      }
      setSent({});
      return result;
    },
  };
}

const placesOf = (pictures: readonly string[], draft: SettingsDraft): PicturePath[] =>
  PICTURES.filter((path) => pictures.includes(draft[path]?.value ?? ''));

const without = (draft: SettingsDraft, paths: readonly SettingPath[]): SettingsDraft =>
  Object.fromEntries(Object.entries(draft).filter(([path]) => !paths.includes(path as SettingPath)));

const asDraft = (values: Partial<SettingValues>): SettingsDraft =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { seen: null, value }]),
  ) as SettingsDraft;
