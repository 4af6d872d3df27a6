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
  close(): Promise<void>;
}

export const onServer = (): Promise<Stage> => ServerProcess.start();
export const onMock = (): Promise<Stage> => MockStage.start();
