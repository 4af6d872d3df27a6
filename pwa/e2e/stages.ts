import { MockStage } from './mock-stage.ts';
import { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

export const onServer = (): Promise<Stage> => ServerProcess.start();
/** The server that journeys share. */
export const onSharedServer = (): Promise<Stage> => ServerProcess.shared();
/** The mock as `npm run dev:mock` starts it. */
export const onMock = (): Promise<Stage> => MockStage.open('developing');
/** The mock in a built app, with the app's own service worker beside msw's; journeys share it. */
export const onBuiltMock = (): Promise<Stage> => MockStage.open('built');
