const REVISION = /^\d{1,9}-[\w-]{1,64}$/;

export const isRevision = (value: unknown): boolean => typeof value === 'string' && REVISION.test(value);
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
