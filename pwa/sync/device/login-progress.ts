import { type LoginProgress, readLoginProgress } from '#domain/login-progress';
import { localValue } from './local-value.ts';

/** The progress of a login, shared by all fields that ask for the phone number (rule identity/progress-kept). */
export const loginProgress = localValue<LoginProgress | null>('eetplein-login', (stored) =>
  readLoginProgress(stored, Date.now()),
);
