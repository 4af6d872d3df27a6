import type { WorkplaceAnswer } from '#contract/auth';
import { hostModeBusiness } from './host-mode.ts';

/** The business whose kitchen is shown: that of the sub-domain, else the one with this key, else the user's first. */
export function chosenWorkplace(
  workplaces: readonly WorkplaceAnswer[],
  key: string | null,
): WorkplaceAnswer | undefined {
  const wanted = hostModeBusiness ?? (key ? `organisation/${key}` : null);
  return workplaces.find(({ _id }) => _id === wanted) ?? (hostModeBusiness ? undefined : workplaces[0]);
}
