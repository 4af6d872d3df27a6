/** What can go wrong at any step, in the order of the columns. */
export const TROUBLES = {
  airplane: 'Airplane mode',
  lostAnswer: 'Lost answer',
  reload: 'Reload',
  reopened: 'Closed and reopened',
  twoTabs: 'Two tabs',
  twoDevices: 'Two devices',
  closes: 'Business closes',
  prices: 'Price changes',
  evicted: 'Storage evicted',
} as const;
export type Trouble = keyof typeof TROUBLES;

/** A test, by its file and its title. */
export interface Proof {
  file: string;
  title: string;
  /** The row, for a test with a table. */
  row?: string;
  /** The file with the table, if it is another file. */
  table?: string;
}

/** Tests that show the trouble at the step, or a sentence that says why it cannot occur there. */
export type Cell = Proof[] | string;

export interface Step {
  name: string;
  cells: Record<Trouble, Cell>;
}

export interface Part {
  name: string;
  steps: Step[];
}

/** Names tests of one file. */
export const testsIn =
  (file: string) =>
  (...titles: string[]): Proof[] =>
    titles.map((title) => ({ file, title }));

/** Names one row of a test with a table. */
export const row = (file: string, title: string, of: string, table?: string): Proof[] => [
  { file, title, row: of, ...(table && { table }) },
];
