import type { Deps } from '../deps.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { pagePolicy } from '../http/page-policy.ts';
import type { ApiRouter } from '../http/route.ts';
import { SMS_PAGE_STYLE, smsPage } from './sms-page.ts';

const PAGE_POLICY = pagePolicy({ style: SMS_PAGE_STYLE });

/** For development: shows the messages in the inbox. Does not exist in production. */
export function devRoutes(router: ApiRouter, { sms, config }: Deps): void {
  if (config.production || !(sms instanceof SmsInbox)) return;

  router.get('/dev/sms.json', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = sms.messages.toReversed();
  });
  router.get('/dev/sms', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Security-Policy', PAGE_POLICY);
    ctx.type = 'html';
    ctx.body = smsPage(sms.messages.toReversed(), config);
  });
}
