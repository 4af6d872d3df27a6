import type { CSSProperties } from 'react';
import styles from './fitted-name.module.css';

/** The length of the longest part of a name that stays on one line, in characters. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(/[\s/-]+/).map((word) => [...word].length));

/**
 * Classes and style that make the longest word of a name fit on one line, from 300 px on. The box is a part of a flex
 * row that wraps: it moves below its neighbours if the word does not fit beside them, and there the name becomes smaller
 * if it still does not fit. The module of the box sets `--size`, the usual size of the name.
 */
export const fittedName = {
  box: styles.box,
  name: styles.name,
  style: (name: string) => ({ '--longest': longestWord(name) }) as CSSProperties,
};
