import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSettings } from '../../data/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './onboarding.module.css';

/** An introduction in three steps, shown until the user finishes or skips it. */
export function Onboarding() {
  const [{ onboarding }, update] = useSettings();
  const [at, setAt] = useState(0);
  const { t } = useLingui();
  const slides: { picture: string; title: string; words: ReactNode }[] = [
    {
      picture: '/pictures/pizza.svg',
      title: t`Bestel bij de zaken om de hoek`,
      words: <Trans>Kies je adres en zie wie er bezorgt, wat het kost en wie er nu open is.</Trans>,
    },
    {
      picture: '/pictures/stempelkaart.svg',
      title: t`Spaar stempels`,
      words: <Trans>Bij elke bestelling krijg je stempels. Een volle kaart is goed voor iets extra’s.</Trans>,
    },
    {
      picture: '/pictures/app.svg',
      title: t`Ook zonder bereik`,
      words: (
        <Trans>
          Menu’s en bestellingen staan op je telefoon. Wat je bestelt zonder verbinding, bewaren we tot het
          kan.
        </Trans>
      ),
    },
  ];
  const slide = slides[at];
  const isLast = at === slides.length - 1;
  const finish = () => update({ onboarding: false });
  if (!onboarding || !slide) return null;
  const footer = (
    <>
      {!isLast && (
        <Button variant="quiet" onClick={finish}>
          <Trans>Overslaan</Trans>
        </Button>
      )}
      <Button onClick={isLast ? finish : () => setAt(at + 1)}>
        {isLast ? <Trans>Aan de slag</Trans> : <Trans>Volgende</Trans>}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={finish} title={slide.title} footer={footer}>
      <div className={styles.slide} aria-live="polite">
        <Picture src={slide.picture} alt="" width={160} height={160} fit="contain" loading="eager" />
        <p>{slide.words}</p>
        <Dots count={slides.length} at={at} />
      </div>
    </Dialog>
  );
}

function Dots({ count, at }: { count: number; at: number }) {
  const { t } = useLingui();
  const place = at + 1;
  return (
    <p className={styles.dots} role="img" aria-label={t`Stap ${place} van ${count}`}>
      {Array.from({ length: count }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the dot
        <span key={dot} data-current={dot === at || undefined} />
      ))}
    </p>
  );
}
