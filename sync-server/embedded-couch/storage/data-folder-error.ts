/** Why the server does not start with this data folder. The message is a sentence for the operator. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}
