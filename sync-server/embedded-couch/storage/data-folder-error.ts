/** Why the server does not start with this data folder, in a sentence for the operator. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}
