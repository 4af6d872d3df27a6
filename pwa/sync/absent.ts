/** For `.catch`: a document that is not there is null; every other error stays one. */
export function absent(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}
