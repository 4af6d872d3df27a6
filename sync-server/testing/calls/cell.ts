import type { CallName, Group } from '#contract/api';
import type { Scene } from './scene.ts';

/** Checks a call over HTTP; throws if it answers differently, or writes something unexpected. */
export type Check = (scene: Scene) => Promise<void>;

/** A question that does not apply to a call, with the reason. */
export interface NotApplicable {
  because: string;
}
export const notApplicable = (because: string): NotApplicable => ({ because });

/** The questions for every call. */
export interface Cells {
  valid: Check;
  invalid: Check;
  unauthorised: Check;
  otherUsers: Check | NotApplicable;
  repeated: Check;
  concurrent: Check;
}

/** A call of the group without its six cells does not compile. */
export type CellsOf<G extends Group> = Record<CallName<G>, Cells>;
