import type { Browsing, Visitor, Width } from './visitor.ts';

/** The environment of a journey: a real server or the mock. */
export interface Stage {
  readonly url: string;
  /** A visitor whose device has the time of a Friday evening. */
  arrive(width: Width, browsing?: Browsing): Promise<Visitor>;
  /** The code of the newest SMS to this number. */
  smsCode(phone: string): Promise<string>;
  /** The kitchen accepts the order. @param order its id */
  accept(order: string): Promise<void>;
  /** The kitchen marks the order as ready. */
  finish(order: string): Promise<void>;
  /** Numbers of the orders that reached the kitchen. */
  kitchenOrders(): Promise<string[]>;
  /** Ids of all payments that were started. */
  payments(): Promise<string[]>;
  /** Makes pages and calls unreachable. */
  stop(): Promise<void>;
  /** Makes everything reachable again. */
  start(): Promise<void>;
  /**
   * Drops the answer to the next order, which is carried out; a retry is answered.
   * @returns a function that counts the dropped answers
   */
  loseAnswer(visitor: Visitor): Promise<() => number>;
  close(): Promise<void>;
}
