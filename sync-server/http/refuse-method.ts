import type { Context } from 'koa';
import { ApiError } from './api-error.ts';

/** The methods of what can only be read. */
const READS = ['GET', 'HEAD'];
export const isRead = ({ method }: Context): boolean => READS.includes(method);

/** Answers a method that a path does not have: OPTIONS with those that it has, any other with 405. */
export function refuseMethod(ctx: Context, methods: readonly string[] = READS): void {
  ctx.set('Allow', methods.join(', '));
  if (ctx.method !== 'OPTIONS') throw new ApiError('method-not-allowed');
  ctx.status = 204;
}
