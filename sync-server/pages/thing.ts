/** A node of schema.org as JSON-LD; `design-docs/rulebook/pages.md` lists the types and properties in use. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Without properties that have no value. */
export function thing(type: string, properties: Record<string, unknown>): Thing {
  const given = Object.entries(properties).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': type, ...Object.fromEntries(given) };
}
