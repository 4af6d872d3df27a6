/** Name of the note with the identity of the server's database that a replica belongs to. */
export const IDENTITY = 'identity';

export interface IdentityNote {
  identity: string;
  /** False while the replica is being filled. */
  complete: boolean;
}
