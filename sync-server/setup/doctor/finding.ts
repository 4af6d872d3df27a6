/** A weakness in the configuration or the database. */
export interface Finding {
  /** 'danger': data is readable or writable by others, orders need no payment, or users are locked out. */
  level: 'danger' | 'warning';
  /** Short and stable, for tests and alerts. */
  id: string;
  /** A sentence that states the weakness. */
  says: string;
  /** A sentence with the setting that removes it. */
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
  if (findings.length === 0) return ['No weaknesses found.'];
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return sorted.flatMap(({ level, id, says, set }) => [
    `${level.toUpperCase().padEnd(8)} ${says} [${id}]`,
    `         ${set}`,
  ]);
}
