/** The JSON of an answer in which each document has a line of its own, so that a device can read it while it arrives. */
export function writeByLine({ docs, ...others }: { docs: readonly unknown[] }): string {
  const before = JSON.stringify({ ...others, docs: [] }).slice(0, -2);
  return [before, docs.map((doc) => JSON.stringify(doc)).join(',\n'), ']}'].join('\n');
}
