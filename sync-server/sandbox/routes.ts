import { bodyParser } from '@koa/bodyparser';
import type { RouterContext } from '@koa/router';
import type { Next } from 'koa';
import { hasLoneSurrogate } from '#contract/lone-surrogate';
import type { Deps } from '../deps.ts';
import { pagePolicy } from '../http/page-policy.ts';
import type { ApiRouter } from '../http/route.ts';
import type { Config } from '../setup/config.ts';
import { CHECKOUT_STYLE, checkoutPage, missingPaymentPage } from './checkout-page.ts';
import { checkoutPath, halError, halList, halPayment, halRefund, SANDBOX_API } from './hal.ts';
import { opensSandbox } from './key.ts';
import { CHOICES, SandboxPayments, SandboxRefusal } from './payments.ts';
import { SandboxStore } from './store.ts';
import { LANGUAGES, type Language } from './texts.ts';

const API = `${SANDBOX_API}/payments`;
const parse = bodyParser({
  enableTypes: ['json', 'form'],
  parsedMethods: ['POST'],
  onError: ({ status }: Error & { status?: number }) => {
    throw new SandboxRefusal(status === 413 ? 413 : 400, 'The body is not readable');
  },
});
const readBody = (ctx: RouterContext, next: Next) =>
  parse(ctx, async () => {
    if (hasLoneSurrogate(ctx.request.rawBody ?? '')) throw new SandboxRefusal(400, 'The body is not text');
    await next();
  });
/**
 * Without `form-action`, because the form redirects to the page of the order, which may be on a business's own
 * sub-domain.
 */
const PAGE_POLICY = pagePolicy({ style: CHECKOUT_STYLE });

/**
 * A payment provider with Mollie's API, for developers without a Mollie key. The server calls it with the same client
 * as Mollie; a person chooses the bank's answer on its checkout page.
 */
export function sandboxRoutes(router: ApiRouter, { config, store, clock }: Deps): void {
  if (config.mollieKey !== null) return;
  const payments = new SandboxPayments(new SandboxStore(store.couch), clock);
  const origin = config.publicUrl + config.basePath;

  router.post(API, hal, readBody, async (ctx) => {
    const payment = await payments.create(ctx.request.body, ctx.get('idempotency-key'));
    ctx.status = 201;
    ctx.body = halPayment(payment, origin);
  });
  router.get(API, hal, async (ctx) => {
    ctx.body = halList(await payments.list(), { ...ctx.query }, origin);
  });
  router.get(`${API}/:id`, hal, async (ctx) => {
    const embed = ctx.query.embed === 'refunds' ? { now: clock() } : undefined;
    ctx.body = halPayment(await payments.get(ctx.params.id!), origin, embed);
  });
  router.delete(`${API}/:id`, hal, async (ctx) => {
    ctx.body = halPayment(await payments.cancel(ctx.params.id!), origin);
  });
  router.post(`${API}/:id/refunds`, hal, readBody, async (ctx) => {
    const refund = await payments.refund(ctx.params.id!, ctx.request.body, ctx.get('idempotency-key'));
    ctx.status = 201;
    ctx.body = refund && halRefund(refund, ctx.params.id!, origin, clock());
  });
  checkoutRoutes(router, payments);
}

function checkoutRoutes(router: ApiRouter, payments: SandboxPayments): void {
  router.get(checkoutPath(':id'), html, async (ctx) => {
    ctx.body = checkoutPage(await payments.get(ctx.params.id!), languageOf(ctx));
  });
  router.post(checkoutPath(':id'), html, readBody, async (ctx) => {
    const { status } = (ctx.request.body ?? {}) as { status?: unknown };
    const choice = CHOICES.find((one) => one === status);
    if (!choice) throw new SandboxRefusal(422, 'No such choice', 'status');
    const { redirectUrl, cancelUrl } = await payments.choose(ctx.params.id!, choice);
    ctx.status = 303;
    ctx.redirect((choice === 'canceled' && cancelUrl) || redirectUrl);
  });
}

/** Answers refusals and checks the key as Mollie does. */
async function hal(ctx: RouterContext, next: Next): Promise<void> {
  try {
    if (!opensSandbox(configOf(ctx), ctx.get('authorization'))) {
      throw new SandboxRefusal(401, 'Missing authentication, or failed to authenticate');
    }
    await next();
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error;
    ctx.status = error.status;
    ctx.body = halError(error);
  }
  ctx.type = 'application/hal+json';
}

async function html(ctx: RouterContext, next: Next): Promise<void> {
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  ctx.set('Cache-Control', 'no-store');
  try {
    await next();
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error;
    // The payment was decided in another window in the meantime; its page shows the result.
    if (error.status === 409) ctx.redirect(configOf(ctx).basePath + checkoutPath(ctx.params.id!));
    else {
      ctx.status = error.status;
      ctx.body = missingPaymentPage(languageOf(ctx));
    }
  }
  ctx.type = 'html';
}

const configOf = (ctx: RouterContext): Config => (ctx.state.deps as Deps).config;

function languageOf(ctx: RouterContext): Language {
  const wanted = ctx.query.lang ?? ctx.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === wanted) ?? 'nl';
}
