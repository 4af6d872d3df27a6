import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { startData } from '../data/start-data.ts';
import { isTest } from '../data/use-environment.ts';
import { useSession } from '../data/use-session.ts';
import { useStorageTrouble } from '../data/use-storage-trouble.ts';
import { useAppTooOld, useUpdate } from '../data/use-update.ts';
import { holdScroll } from '../ui/hold-scroll.ts';
import { optional } from '../ui/optional-chunk.ts';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { PageLoading } from './page-loading.tsx';
import { AppRoutes } from './routes.tsx';
import { useAddressLanguage } from './use-address-language.ts';
import { useAppearance } from './use-appearance.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const messages = () => import('./app-messages.ts');
const AppTrouble = lazy(optional(async () => ({ default: (await messages()).AppTrouble })));
const ConnectionBar = lazy(optional(async () => ({ default: (await messages()).ConnectionBar })));
const TestBadge = lazy(optional(async () => ({ default: (await messages()).TestBadge })));
const UpdatePrompt = lazy(optional(async () => ({ default: (await messages()).UpdatePrompt })));
const ForUser = lazy(optional(() => import('./for-user.tsx')));

export function App() {
  useAppearance();
  useAddressLanguage();
  useScrollPlace();
  const isSettled = useBackground();
  const { waiting } = useUpdate();
  const { loggedIn } = useSession();
  return (
    <SnackbarProvider>
      <Trouble />
      <Suspense>{isTest && <TestBadge />}</Suspense>
      <Suspense>{loggedIn && <ForUser />}</Suspense>
      <Pages />
      <Suspense>{isSettled && <ConnectionBar />}</Suspense>
      <div role="status">
        <Suspense>{waiting && <UpdatePrompt />}</Suspense>
      </div>
    </SnackbarProvider>
  );
}

/** Rarely shows anything, so its chunk is fetched only when needed. */
function Trouble() {
  const trouble = useStorageTrouble();
  const tooOld = useAppTooOld();
  return (
    <div role="status">
      <Suspense>{(trouble || tooOld) && <AppTrouble trouble={trouble} tooOld={tooOld} />}</Suspense>
    </div>
  );
}

/**
 * After a navigation, focuses the start of the new page, as the browser does when it loads one; after going back,
 * focuses the link to the page that was left. Memoized, because every render of the router creates a new context, which
 * re-renders every component with a link. `data-path` is the path of the page that is shown (`keep-screens.ts`).
 */
const Pages = memo(function Pages() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  const index = useRef(0);
  useEffect(() => {
    const left = shown.current;
    const isBack = type === 'POP' && historyIndex() < index.current;
    index.current = historyIndex();
    if (left === pathname) return;
    shown.current = pathname;
    place.current?.focus({ preventScroll: true });
    // Repeated as more of the page loads, as for the scroll position.
    if (isBack) return holdScroll(() => place.current && focusLink(place.current, left));
  }, [pathname, type]);
  return (
    <div ref={place} tabIndex={-1} data-path={pathname}>
      <Suspense fallback={<PageLoading />}>
        <AppRoutes />
      </Suspense>
    </div>
  );
});

/** The place of the page in the history of this tab, as the router keeps it. */
const historyIndex = (): number => history.state?.idx ?? 0;

const focusLink = (page: HTMLElement, path: string) =>
  page.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus({ preventScroll: true });

const startWorker = async () => (await import('../data/start-worker.ts')).startWorker();

/** Milliseconds before background work starts, so that a slow phone first reads only what the page shows. */
const SETTLING_MS = 500;

/**
 * Starts synchronization and the service worker once the page has had time to show its content.
 * @returns whether it has
 */
function useBackground(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(true);
      startData();
      if (import.meta.env.PROD) startWorker().catch(() => {});
    }, SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
