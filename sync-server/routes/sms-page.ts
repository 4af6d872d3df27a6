import { BRAND } from '#domain/brand';
import type { InboxMessage } from '../gateways/sms-inbox.ts';
import { escapeHtml } from '../pages/html-text.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/Amsterdam' });

export const SMS_PAGE_STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
  li { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid #8884; border-radius: 0.75rem; list-style: none; }
  ol { padding: 0; }
  small { opacity: 0.75; }
  p { margin: 0.25rem 0 0; }
`;

const item = ({ to, text, at }: InboxMessage): string =>
  `<li><small>${time.format(new Date(at))} to ${escapeHtml(to)}</small><p>${escapeHtml(text)}</p></li>`;

/** The development inbox as a page that refreshes itself, newest message first. */
export function smsPage(messages: InboxMessage[], { mollieKey }: { mollieKey: string | null }): string {
  const list = messages.length > 0 ? `<ol>${messages.map(item).join('')}</ol>` : '<p>No messages yet.</p>';
  const payments = mollieKey ? 'Mollie' : 'the embedded sandbox, which lets you choose the outcome';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>SMS inbox · ${BRAND.name}</title>
<style>${SMS_PAGE_STYLE}</style>
<h1>SMS inbox</h1>
<p>Messages the server would have sent, newest first. Payments go through ${payments}.</p>
${list}
<p><a href="/">Back to ${BRAND.name}</a></p>
</html>
`;
}
