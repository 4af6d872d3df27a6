import { useLingui } from '@lingui/react/macro';
import { classes } from './classes.ts';
import styles from './spinner.module.css';

/** Appears after 500 ms (in the stylesheet), so that quick actions do not flicker (rule discovery/loading-delay). */
export function Spinner({ small = false }: { small?: boolean | undefined }) {
  const { t } = useLingui();
  return <span className={classes(styles.spinner, small && styles.small)} role="img" aria-label={t`Laden`} />;
}
