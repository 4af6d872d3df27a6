import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { truncate } from '#domain/card-text';
import styles from './expandable-text.module.css';

/** Text cut at `limit` characters, with a button that expands it. */
export function ExpandableText({ text, limit }: { text: string; limit: number }) {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  const short = truncate(text, limit);
  return (
    <p className={styles.text}>
      {open ? text : short}{' '}
      {short !== text && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Minder` : t`Meer lezen`}
        </button>
      )}
    </p>
  );
}
