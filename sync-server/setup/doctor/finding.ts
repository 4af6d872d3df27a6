/** Something the configuration or the database leaves open. */
export interface Finding {
  /** 'danger': somebody can read, write or pay what is not theirs, or lock others out. */
  level: 'danger' | 'warning';
  /** Short and stable, for tests and alerts. */
  id: string;
  /** What is open, in a sentence. */
  says: string;
  /** What to set instead. */
  set: string;
}

export const danger = (id: string, says: string, set: string): Finding => ({
  level: 'danger',
  id,
  says,
  set,
});
export const warning = (id: string, says: string, set: string): Finding => ({
  level: 'warning',
  id,
  says,
  set,
});

/** For people: dangers first, each with what to do about it. */
export function findingLines(findings: Finding[]): string[] {
  if (findings.length === 0) return ['Nothing is left open that could be checked.'];
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return sorted.flatMap(({ level, id, says, set }) => [
    `${level.toUpperCase().padEnd(8)} ${says} [${id}]`,
    `         ${set}`,
  ]);
}
