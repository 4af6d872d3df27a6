import type { DatabaseKind } from '#documents/databases';

export interface DesignDocument {
  _id: `_design/${string}`;
  validate_doc_update?: string;
}

/** The design documents of a kind of database, built. */
export async function designDocuments(_kind: DatabaseKind): Promise<DesignDocument[]> {
  return [];
}
