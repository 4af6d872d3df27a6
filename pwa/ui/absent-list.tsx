import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

interface AbsentListProps {
  /** The list that is missing, and how to retry. */
  list: { status: string; refreshing: boolean; retry(): void };
}

/** Replaces a list that is loading or is not on this device, in a card or a dialog. */
export function AbsentList({ list }: AbsentListProps) {
  if (list.status === 'loading') {
    return (
      <Loading>
        <Skeleton height={44} />
      </Loading>
    );
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button small variant="secondary" busy={list.refreshing} onClick={list.retry}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    >
      <Trans>Deze lijst staat nog niet op dit apparaat.</Trans>
    </Notice>
  );
}
