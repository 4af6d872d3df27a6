import type Koa from 'koa';
import type { Context } from 'koa';

type Run = (ctx: Context) => Promise<void>;

/** A method of Koa that its types leave out. */
interface Handling {
  handleRequest(ctx: Context, run: Run): Promise<void>;
}

/**
 * Releases the context of a call that stays open. Koa listens for the end of every response, which only its own answers
 * need. Those listeners keep the context in memory, and both together take more than 3 kB for each of thousands of
 * streams. A call that is refused is answered as usual.
 */
export function releaseContext(app: Koa, path: string): void {
  const koa = app as unknown as Handling;
  const usual = koa.handleRequest.bind(koa);
  koa.handleRequest = (ctx, run) => (ctx.path === path ? answerOpen(ctx, run, usual) : usual(ctx, run));
}

async function answerOpen(ctx: Context, run: Run, usual: Handling['handleRequest']): Promise<void> {
  const { res } = ctx;
  res.statusCode = 404;
  let fault: unknown;
  await run(ctx).catch((error) => {
    fault = error;
  });
  if (ctx.respond === false && fault === undefined) return;
  const { statusCode } = res;
  await usual(ctx, async () => {
    if (fault !== undefined) throw fault;
    // Koa begins every answer with a 404.
    res.statusCode = statusCode;
  });
}
