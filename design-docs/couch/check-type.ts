import type * as v from 'valibot';
import { checkShape, previous } from './check-shape.ts';
import { type AnyDocument, forbidUnless } from './design-function.ts';

/** Checks a document against the schema of its type. The type of an existing document cannot change. */
export function checkType(
  schemas: Record<string, v.GenericSchema>,
  newDoc: AnyDocument,
  oldDoc: AnyDocument | null,
): void {
  const { type } = newDoc;
  const schema = typeof type === 'string' && Object.keys(schemas).indexOf(type) !== -1 ? schemas[type] : null;
  forbidUnless(schema, 'shape:type');
  checkShape(schema, newDoc);
  const before = previous<AnyDocument>(oldDoc);
  forbidUnless(!before || before.type === type, 'shape:type');
}
