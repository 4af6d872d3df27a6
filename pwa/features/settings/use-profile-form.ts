import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { UserAnswer } from '#contract/auth';
import { type FormProblem, formProblem } from '#domain/form-rules';
import { isMobile } from '#domain/phone';
import { useIsDelivering } from '../../data/account-hold.ts';
import { type ProfileDraft, useProfileDraft } from '../../data/use-profile-draft.ts';
import { type Upload, useUpload } from '../../data/use-upload.ts';
import { useSaving } from './use-saving.ts';

export interface ProfileForm {
  draft: ProfileDraft;
  upload: Upload;
  problem: FormProblem | null;
  /** The user tried to save: also show what is wrong with a field they have not left yet. */
  tried: boolean;
  /** Whether it can be saved once there is no problem. */
  isReady: boolean;
  /** The user switched the pickup service off and has a delivery since: nothing is saved as long as both are so. */
  mustDeliver: boolean;
  saving: ReturnType<typeof useSaving>;
  /** Gets the focus if the name keeps it from being saved. */
  nameField: RefObject<HTMLInputElement | null>;
  submit(event: FormEvent): Promise<void>;
  discard(): void;
}

/** The user's own details, which stay on the device until they are saved. @param target the path to go to after saving */
export function useProfileForm(user: UserAnswer, target: string): ProfileForm {
  const draft = useProfileDraft(user);
  const { name, courier, avatar } = draft.fields;
  const upload = useUpload();
  const saving = useSaving(target);
  const problem = formProblem(name, ['required', 'min2']);
  const mustDeliver = useIsDelivering() && !courier;
  const isReady = isMobile(user.phone) && upload.progress === null;
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) nameField.current?.focus();
    if (problem || mustDeliver || !isReady) return;
    const { changes } = draft;
    // The other fields may be older than what another device saved.
    const result = await saving.save({
      ...changes,
      ...(changes.name !== undefined && { name: name.trim() }),
    });
    if (result.ok) draft.forget(draft.fields);
    else if (result.code === 'picture-gone') draft.forget({ avatar });
  };
  const discard = () => {
    upload.stop();
    draft.discard();
    setTried(false);
  };
  return { draft, upload, problem, tried, isReady, mustDeliver, saving, nameField, submit, discard };
}
