import type { WorkplaceAnswer } from '#contract/auth';
import { isStaff, workplacesOf } from '../sync/device/workplaces.ts';
import { hostModeBusiness } from './host-mode.ts';

export { isStaff, workplacesOf };

/** The id of the business of a kitchen page: that of the sub-domain, else the one with this key. */
export const wantedBusiness = (key: string | null): string | null =>
  hostModeBusiness ?? (key ? `organisation/${key}` : null);

/** The business whose kitchen is shown: the wanted one, or else the user's first, except on a sub-domain. */
export function chosenWorkplace(
  workplaces: readonly WorkplaceAnswer[],
  key: string | null,
): WorkplaceAnswer | undefined {
  const wanted = wantedBusiness(key);
  return workplaces.find(({ _id }) => _id === wanted) ?? (hostModeBusiness ? undefined : workplaces[0]);
}
