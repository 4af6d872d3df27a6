import { expect, test } from 'vitest';
import { smsPage } from './sms-page.ts';

test('shows what a message says as text, not as markup', () => {
  const message = { to: '0612345678', text: `<b>Pizza</b> & 'zo' voor "Jan"`, at: '2026-03-13T17:00:00Z' };
  const page = smsPage([message], { mollieKey: null });
  expect(page).toContain('<p>&lt;b&gt;Pizza&lt;/b&gt; &amp; &#39;zo&#39; voor &quot;Jan&quot;</p>');
  expect(page).toContain('18:00:00 to 0612345678');
});
