import { Trans } from '@lingui/react/macro';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { useLasting } from '../use-lasting.ts';

/** After this time the page says that the server is slow to answer (rule identity/slow-answer). */
const SLOW_MS = 5000;

/** Says why no SMS was sent, or that the server is slow to answer. */
export function LoginTrouble(props: {
  busy: boolean;
  refused: string | null;
  explain(code: string): string;
}) {
  const { busy, refused, explain } = props;
  const isSlow = useLasting(busy, SLOW_MS);
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
