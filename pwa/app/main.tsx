import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadEngineAtOnce } from '../data/engine.ts';
import { firstPage } from '../data/first-page.ts';
import { settings, takeLanguageOf } from '../data/use-settings.ts';
import { ignoreHeldEnter } from '../ui/held-enter.ts';
import { Crash } from './error-boundary.tsx';
import { loadFirstParts, type PageKind, pageAt } from './first-parts.ts';
import { i18n, speak } from './i18n.ts';
import { type ServerPage, takeServerPage } from './take-over.ts';
import { WholeApp } from './whole-app.tsx';

const place = document.querySelector('#root')!;
const app = <WholeApp i18n={i18n} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;

/**
 * If its chunks cannot be fetched, the server's page stays: it can be read, and its links work. Parts below the first
 * screen keep the server's HTML until their own chunks have arrived.
 */
async function takeOver(page: ServerPage): Promise<void> {
  firstPage.set(page);
  await Promise.all([speak(page.language), loadFirstParts(page.kind)]);
  hydrateRoot(place, app);
  pressAgain();
}

/** Presses the button that `public/before-paint.js` noted: React hydrates a pressed element at once. */
function pressAgain(): void {
  const { pressedEarly } = globalThis as { pressedEarly?: HTMLButtonElement | null };
  if (pressedEarly?.isConnected) pressedEarly.click();
}

/** Milliseconds after which the screen is kept, so that this does not slow down the start. */
const KEEP_AFTER = 3000;
const keepScreens = async () => (await import('./keep-screens.ts')).keepScreens(place, import.meta.url);

const readStored = async ({ kind, key }: { kind: PageKind; key: string | undefined }) =>
  (await import('./stored-page.ts')).readStoredPage(kind, key);

/**
 * Renders the app on the device. If the translation cannot be fetched, shows the error page, whose texts are in the
 * code.
 */
async function start(): Promise<void> {
  const page = pageAt(location.pathname);
  if (!page) loadEngineAtOnce();
  // The server's page has it inline. A second declaration of an optional font makes it appear, and shifts the page.
  import('../ui/font.css').catch(() => {});
  const root = createRoot(place);
  if (page) await Promise.all([loadFirstParts(page.kind), readStored(page)]).catch(() => {});
  await speak(settings.get().lang).then(
    () => root.render(app),
    () => root.render(<Crash />),
  );
}

function begin(): void {
  if (import.meta.env.PROD) setTimeout(() => void keepScreens().catch(() => {}), KEEP_AFTER);
  takeLanguageOf(location.search);
  ignoreHeldEnter();
  const page = takeServerPage();
  if (page) takeOver(page).catch(() => {});
  else void start();
}

/** A page of the server stays: it can be read, and its links work. */
function showFailure(): void {
  if (!takeServerPage()) createRoot(place).render(<Crash />);
}

// A browser that is too old keeps the page as it came, with a notice (`public/before-paint.js`).
const isTooOld = document.documentElement.dataset.browser === 'old';
const isRecent = 'any' in AbortSignal && 'toSorted' in Array.prototype;
if (!isTooOld) {
  if (isRecent) begin();
  else import('./older-browsers.ts').then(begin, showFailure);
}
