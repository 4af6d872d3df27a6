declare function emit(key: unknown, value: unknown): void;

interface UploadedFile {
  type?: string;
  user?: string;
}

/** Files by the user who uploaded them, to remove them with the account. */
export default function byUser(doc: UploadedFile): void {
  if (doc.type === 'file') emit(doc.user, null);
}
