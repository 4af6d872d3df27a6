import type { CouchProbe } from './couch-probe.ts';
import { type Finding, warning } from './finding.ts';

/**
 * CouchDB runs design documents in processes that it reserves for one database each, unless it is told not to. An order
 * writes to two databases of its customer, so nearly every order starts two processes, and ends two others.
 */
export async function functionProcesses(probe: CouchProbe): Promise<Finding[]> {
  const { status, body } = await probe.asAdmin('/_node/_local/_config/query_server_config');
  // Another status: the embedded database, which has no such processes, or a CouchDB that could not be asked.
  if (status !== 200 || body?.db_tag === 'none') return [];
  return [
    warning(
      'function-processes',
      'CouchDB starts processes for the design documents of each database, so orders of many customers are slow.',
      'Set [query_server_config] db_tag = none in CouchDB.',
    ),
  ];
}
