import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '#domain/paths';
import { Link } from '../link.tsx';
import styles from './kept-codes.module.css';

export interface KeptActionCodes {
  codes: readonly { code: string; host?: string | undefined; stamps?: number | undefined }[];
  waitFor: 'login' | 'connection';
}

/** The action codes that are stored, and what they wait for. */
export function KeptCodes({ kept: { codes, waitFor } }: { kept: KeptActionCodes }) {
  return (
    <div className={styles.kept}>
      <p>
        {waitFor === 'connection' ? (
          <Trans>Je krijgt de stempels zodra er weer verbinding is:</Trans>
        ) : (
          <Trans>
            Je krijgt de stempels zodra je <Link to={paths.login.href()}>inlogt</Link>:
          </Trans>
        )}
      </p>
      <ul>
        {codes.map(({ code, host, stamps }) => (
          <li key={code}>
            <strong>{code}</strong>{' '}
            {host && stamps !== undefined && (
              <Trans>
                <Plural value={stamps} one="# stempel" other="# stempels" /> van {host}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
