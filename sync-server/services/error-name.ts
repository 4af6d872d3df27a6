/** The kind of an error for the log, without its message, which may quote personal data. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
