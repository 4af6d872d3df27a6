/** The caller, in the form that CouchDB passes to validate functions. */
export interface UserContext {
  name: string | null;
  roles: string[];
}

export const anonymous: UserContext = { name: null, roles: [] };

export const isServerAdmin = (who: UserContext) => who.roles.includes('_admin');
