import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// jsdom prefers English, and Dutch is the source language of the texts.
if (globalThis.document)
  Object.defineProperty(navigator, 'languages', { get: () => ['nl-NL'], configurable: true });

// A generous limit, so that a slow machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 });
