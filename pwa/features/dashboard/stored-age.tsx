import { useConnection } from '../../data/use-connection.ts';
import { useNow } from '../../data/use-now.ts';
import { DataAge } from '../../ui/data-age.tsx';

/** How old what is shown here is, by the clock of the server. */
export function StoredAge({ stored }: { stored: { updatedAt: number | null } }) {
  return <DataAge updatedAt={stored.updatedAt} now={useNow()} connection={useConnection()} />;
}
