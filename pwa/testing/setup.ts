import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// A generous limit, so that a slow machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 });
