import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useSnackbar } from '../../../ui/snackbar.tsx';
import { printTest } from './desk.ts';
import type { LinkState } from './printer-link.ts';

export function TestPrint({ state }: { state: LinkState }) {
  const say = useSnackbar();
  const { t } = useLingui();
  const print = async () => {
    const outcome = await printTest();
    if (outcome === 'away') say(t`De printer is niet bereikbaar`);
    if (outcome === 'started') say(t`De printer neemt niets aan. Is het papier op?`);
  };
  return (
    <Button variant="secondary" icon={<Printer aria-hidden />} disabled={state !== 'ready'} onClick={print}>
      <Trans>Print een proefbon</Trans>
    </Button>
  );
}
