import { observable } from './observable.ts';

/** Whether the server has refused this version of the app. Stays true until the page is reloaded. */
export const appTooOld = observable(false);
