import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';

/**
 * A plain hash of one of 10,000 codes is reversed at once, so it is keyed with the server's secret: a copied database
 * does not reveal the code.
 */
export const loginCodeHash = ({ config }: Pick<Deps, 'config'>, phone: string, code: string): string =>
  createHmac('sha256', config.jwtSecret).update(`login-code ${phone} ${code}`).digest('base64url');
