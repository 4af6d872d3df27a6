/** The entry of the server's bundle (`vite build --ssr`): renders pages with the components of the app. */
import { i18n as globalI18n, type I18n, type Messages, setupI18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '#domain/language';
import { firstPage } from '../data/first-page.ts';
import { enterHostMode } from '../data/host-mode.ts';
import { forgetSources } from '../data/use-stored.ts';
import { compileMessage } from './compile-message.ts';
import { loadParts } from './first-parts.ts';
import { type ServerPage, STATE_ID } from './take-over.ts';
import { WholeApp } from './whole-app.tsx';

export { CHUNKS } from './first-parts.ts';
export { renderedAddress } from './rendered-address.ts';
export type { ServerPage };

export interface RenderedPage {
  /** The content of the root element. */
  html: string;
  /** The element with the state from which the device hydrates the page. */
  state: string;
}

/**
 * Renders a page for a visitor without a login, cart or address. `hostname` and `site`, the host name of the main site,
 * decide whether it is in host mode.
 */
export async function renderPage(page: ServerPage, hostname: string, site?: string): Promise<RenderedPage> {
  await loadParts(page.kind);
  const router = (pages: ReactNode) => <StaticRouter location={page.address}>{pages}</StaticRouter>;
  // Nothing may be awaited from here on: these values are global, and other pages are rendered with other ones.
  firstPage.set(page);
  // Amounts are formatted by the language of the global instance.
  globalI18n.loadAndActivate({ locale: page.language, messages: {} });
  enterHostMode(hostname, site);
  try {
    return {
      html: renderToString(<WholeApp i18n={TRANSLATIONS[page.language]} router={router} />),
      state: `<script type="application/json" id="${STATE_ID}">${escaped(page)}</script>`,
    };
  } finally {
    firstPage.set(null);
    forgetSources();
  }
}

/** JSON in which no text can end the script element or start a comment. */
const escaped = (page: ServerPage): string => JSON.stringify(page).replaceAll('<', '\\u003c');

function speaking(locale: Language, messages: Messages): I18n {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, messages });
  return i18n;
}

const { messages } = await import('../locales/en.po');
const TRANSLATIONS: Record<Language, I18n> = { nl: speaking('nl', {}), en: speaking('en', messages) };
