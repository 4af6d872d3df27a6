import { MockStage } from './mock-stage.ts';
import { ServerProcess } from './server-process.ts';
import type { Visitor, Width } from './visitor.ts';

/** Where a journey plays: what a visitor cannot do alone, whether a server or the mock is behind the pages. */
export interface Stage {
  readonly url: string;
  /** Somebody whose device says that it is Friday evening. */
  arrive(width: Width): Promise<Visitor>;
  /** The code of the newest SMS to this number. */
  smsCode(phone: string): Promise<string>;
  /** The kitchen takes the order on; `order` is an id. */
  accept(order: string): Promise<void>;
  /** The kitchen has it ready. */
  finish(order: string): Promise<void>;
  /** Numbers of the orders that the kitchen has, or had. */
  kitchenOrders(): Promise<string[]>;
  /** Ids of the payments that were begun, whatever became of them. */
  payments(): Promise<string[]>;
  /** Nothing answers any more: neither pages nor calls. */
  stop(): Promise<void>;
  /** All is answered again. */
  start(): Promise<void>;
  /**
   * The next order is carried out, and its answer does not arrive; sent again it is answered.
   * @returns how often an answer was lost
   */
  loseAnswer(visitor: Visitor): Promise<() => number>;
  close(): Promise<void>;
}

export const onServer = (): Promise<Stage> => ServerProcess.start();
/** As `npm run dev:mock` starts it. */
export const onMock = (): Promise<Stage> => MockStage.open('developing');
/** Built, as it would be installed: with the app's own worker beside msw's. */
export const onBuiltMock = (): Promise<Stage> => MockStage.open('built');
