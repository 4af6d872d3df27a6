import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import styles from './test-badge.module.css';

/** For every page of the test environment, so that nobody takes a test order for a real one. */
export function TestBadge() {
  return (
    <div className={styles.place} role="note">
      <Badge tone="danger" icon={<FlaskConical aria-hidden />}>
        <Trans>Test</Trans>
      </Badge>
    </div>
  );
}
