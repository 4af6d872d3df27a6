import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { IconLink } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './results.module.css';

interface HubTitleProps {
  name: string | undefined;
  /** Whether the name may still come. */
  isLoading: boolean;
  withBack: boolean;
  /** At the end of the line. */
  end?: ReactNode;
}

/** The name of the hub, with a link back to all hubs. */
export function HubTitle({ name, isLoading, withBack, end }: HubTitleProps) {
  const { t } = useLingui();
  return (
    <div className={styles.title}>
      {withBack && (
        <IconLink to={paths.home.href()} label={t`Terug naar alle ${BRAND.product}en`}>
          <ArrowLeft />
        </IconLink>
      )}
      {name && <h1>{name}</h1>}
      {!name && isLoading && <Skeleton width="9rem" height={28} />}
      {end}
    </div>
  );
}
