/** Whether PouchDB refused a write because another one of the same document came first. */
export const isConflict = (error: unknown): boolean => (error as { status?: number }).status === 409;
