import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { truncate } from '#domain/card-text';
import type { Language } from '#domain/language';
import styles from './expandable-text.module.css';

interface ExpandableTextProps {
  text: string;
  limit: number;
  /** The language of the text, if it is not that of the page. */
  lang?: Language | undefined;
}

/** Text cut at `limit` characters, with a button that expands it. */
export function ExpandableText({ text, limit, lang }: ExpandableTextProps) {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  const short = truncate(text, limit);
  const shown = open ? text : short;
  return (
    <p className={styles.text}>
      {lang ? <span lang={lang}>{shown}</span> : shown}{' '}
      {short !== text && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Minder` : t`Meer lezen`}
        </button>
      )}
    </p>
  );
}
