import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface WholeAppProps {
  i18n: I18n;
  /** Wraps the pages in the router of the browser or of the server. */
  router(pages: ReactNode): ReactNode;
}

/** The app as the server renders it and the device hydrates it: both must be the same tree. */
export const WholeApp = ({ i18n, router }: WholeAppProps) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      {router(
        <ErrorBoundary>
          <App />
        </ErrorBoundary>,
      )}
    </I18nProvider>
  </StrictMode>
);
