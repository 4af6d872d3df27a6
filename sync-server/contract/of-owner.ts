import * as v from 'valibot';
import { organisationId } from '#documents/ids';

/** Shared by the calls about a business whose caller has to be an owner of it. */
export const ownerParams = v.object({ host: organisationId });
export const ownerErrors = ['not-logged-in', 'session-invalid', 'bad-request', 'forbidden'] as const;
