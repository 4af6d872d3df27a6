import type { Route } from './router.ts';
import { allDocuments, designDocuments } from './routes/all-docs.ts';
import { deleteAttachment, readAttachment, writeAttachment } from './routes/attachment.ts';
import { bulkDocs } from './routes/bulk-docs.ts';
import { bulkGet } from './routes/bulk-get.ts';
import { changes } from './routes/changes.ts';
import { createDatabase, databaseInfo, deleteDatabase } from './routes/database.ts';
import { databaseUpdates } from './routes/db-updates.ts';
import { deleteDocument, postDocument, putDocument, readDocument } from './routes/document.ts';
import { createIndex, deleteIndex, explain, find, indexes } from './routes/find.ts';
import { deleteLocal, noLocalAttachments, readLocal, writeLocal } from './routes/local.ts';
import {
  compact,
  ensureFullCommit,
  revisionLimit,
  setRevisionLimit,
  viewCleanup,
} from './routes/maintenance.ts';
import { missingRevisions, revisionsDiff } from './routes/revs-diff.ts';
import { readSecurity, writeSecurity } from './routes/security.ts';
import { allDatabases, session, up, uuids, welcome } from './routes/server.ts';
import { queryView } from './routes/view.ts';

/** The whole API. The first matching route handles the request. HEAD is GET without the body. */
export const routes: Route[] = [
  ['GET', '/', 'anyone', welcome],
  ['GET', '/_up', 'anyone', up],
  ['GET', '/_session', 'anyone', session],
  ['GET', '/_uuids', 'anyone', uuids],
  ['GET', '/_all_dbs', 'server-admin', allDatabases],
  ['GET', '/_db_updates', 'server-admin', databaseUpdates],

  ['PUT', '/:db', 'server-admin', createDatabase],
  ['DELETE', '/:db', 'server-admin', deleteDatabase],
  ['GET', '/:db', 'member', databaseInfo],
  ['POST', '/:db', 'member', postDocument],

  ['GET', '/:db/_security', 'member', readSecurity],
  ['PUT', '/:db/_security', 'database-admin', writeSecurity],
  ['POST', '/:db/_compact', 'database-admin', compact],
  ['POST', '/:db/_compact/:design', 'database-admin', compact],
  ['POST', '/:db/_view_cleanup', 'database-admin', viewCleanup],
  ['POST', '/:db/_ensure_full_commit', 'member', ensureFullCommit],
  ['GET', '/:db/_revs_limit', 'member', revisionLimit],
  ['PUT', '/:db/_revs_limit', 'database-admin', setRevisionLimit],

  ['GET', '/:db/_all_docs', 'member', allDocuments],
  ['POST', '/:db/_all_docs', 'member', allDocuments],
  ['GET', '/:db/_design_docs', 'member', designDocuments],
  ['POST', '/:db/_design_docs', 'member', designDocuments],
  ['POST', '/:db/_bulk_docs', 'member', bulkDocs],
  ['POST', '/:db/_bulk_get', 'member', bulkGet],
  ['POST', '/:db/_revs_diff', 'member', revisionsDiff],
  ['POST', '/:db/_missing_revs', 'member', missingRevisions],
  ['GET', '/:db/_changes', 'member', changes],
  ['POST', '/:db/_changes', 'member', changes],

  ['POST', '/:db/_find', 'member', find],
  ['POST', '/:db/_explain', 'member', explain],
  ['GET', '/:db/_index', 'member', indexes],
  ['POST', '/:db/_index', 'database-admin', createIndex],
  ['DELETE', '/:db/_index/_design/:ddoc/json/:name', 'database-admin', deleteIndex],
  ['DELETE', '/:db/_index/:ddoc/json/:name', 'database-admin', deleteIndex],
  ['GET', '/:db/:design/_view/:view', 'member', queryView],
  ['POST', '/:db/:design/_view/:view', 'member', queryView],

  ['GET', '/:db/:local', 'member', readLocal],
  ['PUT', '/:db/:local', 'member', writeLocal],
  ['DELETE', '/:db/:local', 'member', deleteLocal],
  ['GET', '/:db/:local/:attachment*', 'member', noLocalAttachments],
  ['PUT', '/:db/:local/:attachment*', 'member', noLocalAttachments],
  ['GET', '/:db/:doc', 'member', readDocument],
  ['PUT', '/:db/:doc', 'member', putDocument],
  ['DELETE', '/:db/:doc', 'member', deleteDocument],
  ['GET', '/:db/:doc/:attachment*', 'member', readAttachment],
  ['PUT', '/:db/:doc/:attachment*', 'member', writeAttachment],
  ['DELETE', '/:db/:doc/:attachment*', 'member', deleteAttachment],
];
