import type { CallName, Group } from '#contract/api';
import type { Scene } from './scene.ts';

/** Asked of a call over HTTP; throws where it answers otherwise, or writes what it should not. */
export type Check = (scene: Scene) => Promise<void>;

/** A question that has no meaning for a call, and why not. */
export interface NotApplicable {
  because: string;
}
export const notApplicable = (because: string): NotApplicable => ({ because });

/** What is asked of every call. */
export interface Cells {
  valid: Check;
  invalid: Check;
  unauthorised: Check;
  someoneElses: Check | NotApplicable;
  repeated: Check;
  concurrent: Check;
}

/** A call of the group without its six does not compile. */
export type CellsOf<G extends Group> = Record<CallName<G>, Cells>;
