/** For `.catch`: turns a 404 into null and rethrows any other error. */
export function nullIfMissing(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}
