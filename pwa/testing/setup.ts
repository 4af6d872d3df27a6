import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// How long a test waits for what never comes; a busy machine is no fault of a page.
configure({ asyncUtilTimeout: 10_000 });
