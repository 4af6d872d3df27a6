import '@fontsource-variable/figtree/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { settings, takeLanguageOf } from '../data/use-settings.ts';
import { App } from './app.tsx';
import { Crash, ErrorBoundary } from './error-boundary.tsx';
import { i18n, speak } from './i18n.ts';

const root = createRoot(document.querySelector('#root')!);

function show(): void {
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </BrowserRouter>
      </I18nProvider>
    </StrictMode>,
  );
}

takeLanguageOf(location.search);
// Without a catalogue no page can be shown: fall back on the one text that is in the code.
speak(settings.get().lang)
  .then(show)
  .catch(() => root.render(<Crash />));
