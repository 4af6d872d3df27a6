import type { Context } from 'koa';
import { ApiError } from './api-error.ts';

/** The methods of a read-only path. */
const READS = ['GET', 'HEAD'];
export const isRead = ({ method }: Context): boolean => READS.includes(method);

/** Answers OPTIONS with the methods of a path, and refuses any other method that the path does not have with 405. */
export function refuseMethod(ctx: Context, methods: readonly string[] = READS): void {
  ctx.set('Allow', methods.join(', '));
  if (ctx.method !== 'OPTIONS') throw new ApiError('method-not-allowed');
  ctx.status = 204;
}
