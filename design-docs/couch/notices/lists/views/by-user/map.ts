declare function emit(key: unknown, value: unknown): void;

interface NotifiedDevice {
  type?: string;
  user?: string;
}

/** Devices by the user they belong to. */
export default function byUser(doc: NotifiedDevice): void {
  if (doc.type === 'device') emit(doc.user, null);
}
