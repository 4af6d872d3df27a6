import { useLingui } from '@lingui/react/macro';
import { classes } from './classes.ts';
import styles from './spinner.module.css';

/** Shows itself after 500 ms, so that what is quick does not flicker (D1 §9). */
export function Spinner({ small = false }: { small?: boolean | undefined }) {
  const { t } = useLingui();
  return <span className={classes(styles.spinner, small && styles.small)} role="img" aria-label={t`Laden`} />;
}
