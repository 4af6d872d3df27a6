/** A weakness in the configuration or the database. */
export interface Finding {
  /** 'danger': others can read or change what is not theirs or order without paying, or users are locked out. */
  level: 'danger' | 'warning';
  /** Short and stable, for tests and alerts. */
  id: string;
  /** The weakness, in a sentence. */
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

/** The findings as readable lines: dangers first, each with its remedy. */
export function findingLines(findings: Finding[]): string[] {
  if (findings.length === 0) return ['Nothing is left open that could be checked.'];
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return sorted.flatMap(({ level, id, says, set }) => [
    `${level.toUpperCase().padEnd(8)} ${says} [${id}]`,
    `         ${set}`,
  ]);
}
