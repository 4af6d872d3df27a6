import { Trans } from '@lingui/react/macro';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { useSlow } from './use-slow.ts';

/** Says why no SMS was sent, or that the server is slow to answer. */
export function LoginTrouble(props: {
  busy: boolean;
  refused: string | null;
  explain(code: string): string;
}) {
  const { busy, refused, explain } = props;
  const isSlow = useSlow(busy);
  return (
    <>
      <LiveRegion>
        {isSlow && (
          <Notice tone="warn" silent>
            {explain('timeout')}
          </Notice>
        )}
      </LiveRegion>
      {!isSlow && refused && (
        <Notice tone="error">
          <Trans>Er is iets misgegaan bij het aanmelden, probeer het opnieuw.</Trans> {explain(refused)}
        </Notice>
      )}
    </>
  );
}
