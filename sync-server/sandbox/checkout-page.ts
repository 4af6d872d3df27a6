import { BRAND } from '#domain/brand';
import { CHOICES } from './payments.ts';
import type { SandboxPayment } from './store.ts';
import { CHECKOUT_TEXTS, LANGUAGES, type Language } from './texts.ts';

export const CHECKOUT_STYLE = `
:root { color-scheme: light dark; --ink: #16202a; --soft: #5b6875; --page: #eef2f6; --card: #fff; --line: #d5dde5 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2f6; --soft: #a5b1bd; --page: #10161c; --card: #1a222b; --line: #33404d }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
main { width: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
  overflow: hidden }
header { background: ${BRAND.color}; color: #fff; padding: 1.25rem 1.5rem }
h1 { margin: 0; font-size: 1.15rem } .amount { margin: .25rem 0 0; font-size: 2rem; font-weight: 700 }
.body { padding: 1.25rem 1.5rem } p { margin: 0 0 1rem } .soft { color: var(--soft) }
form { display: grid; gap: .6rem }
button, .back { display: block; width: 100%; min-height: 3rem; padding: .6rem 1rem; border-radius: .6rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid var(--line);
  color: inherit; background: transparent }
button[value=paid], .back { background: ${BRAND.color}; border-color: ${BRAND.color}; color: #fff }
:focus-visible { outline: 3px solid color-mix(in srgb, ${BRAND.color} 60%, white); outline-offset: 2px }
nav { display: flex; gap: 1rem; justify-content: center; padding: 0 0 1.25rem } nav a { color: var(--soft) }
nav [aria-current] { font-weight: 700; text-decoration: none }`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const euros = (value: string, language: Language): string =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-NL', { style: 'currency', currency: 'EUR' }).format(
    Number(value),
  );

/** Its links are relative, so that it works below any path. */
function page(language: Language, title: string, content: string): string {
  const languages = LANGUAGES.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="?lang=${one}" lang="${one}" hreflang="${one}"${current}>${one.toUpperCase()}</a>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${BRAND.name}</title><style>${CHECKOUT_STYLE}</style></head>
<body><main>${content}<nav>${languages.join('')}</nav></main></body>
</html>`;
}

/** The page on which a person plays the bank: a plain form without script. */
export function checkoutPage(payment: SandboxPayment, language: Language): string {
  const texts = CHECKOUT_TEXTS[language];
  const undecided = payment.status === 'open' || payment.status === 'pending';
  const choices = CHOICES.filter((choice) => choice !== payment.status);
  const buttons = choices.map(
    (choice) => `<button name="status" value="${choice}">${texts.choices[choice]}</button>`,
  );
  const action = undecided
    ? `<p>${texts.explanation}</p><form method="post" action="?lang=${language}">${buttons.join('')}</form>`
    : `<p>${texts.decided}</p><a class="back" href="${escaped(payment.redirectUrl)}">${texts.back}</a>`;
  return page(
    language,
    texts.title,
    `<header><h1>${texts.title}</h1><p class="amount">${euros(payment.amount.value, language)}</p></header>
<div class="body"><p>${escaped(payment.description)}</p>
<p class="soft" role="status">${texts.states[payment.status]}</p>${action}</div>`,
  );
}

export function missingPaymentPage(language: Language): string {
  const { title, missing } = CHECKOUT_TEXTS[language];
  return page(language, title, `<header><h1>${title}</h1></header><div class="body"><p>${missing}</p></div>`);
}
