import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach } from 'vitest';

// jsdom prefers English, and Dutch is the source language of the texts.
if (globalThis.document)
  Object.defineProperty(navigator, 'languages', { get: () => ['nl-NL'], configurable: true });

// jsdom has none. Nothing in it changes size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A generous limit, so that a slow machine does not fail a test.
configure({ asyncUtilTimeout: 20_000 });

// Each file gets storage and a document of its own. Keeps the object, because fallback storage imports it, but removes
// its databases.
Object.assign(indexedDB, new IDBFactory());
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page uses it too
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  history.replaceState(null, '', '/');
}

// jsdom draws frames by an interval that it starts when something waits for one. Started under fake timers it would be
// lost, and with it each later frame in this process. So something always waits.
const worker = globalThis as { drawsFrames?: boolean };
if (typeof document !== 'undefined' && !worker.drawsFrames) {
  worker.drawsFrames = true;
  const { requestAnimationFrame } = globalThis;
  const next = () => void requestAnimationFrame(next);
  next();
}

// Testing Library registers these itself, but only in the first file that imports it.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);
