import { paths } from '#domain/paths';
import { QrCode } from '../../ui/qr-code.tsx';
import type { CardWords } from './card-words.ts';
import styles from './code-card.module.css';

export interface Printed {
  /** The name of the business. */
  name: string;
  logo: string | undefined;
  words: CardWords;
  language: string;
}

/** A card of 85 × 55 mm. */
export const CodeCard = ({ code, printed }: { code: string; printed: Printed }) => (
  <div className={styles.card} lang={printed.language}>
    <div className={styles.words}>
      <Sender printed={printed} />
      <p className={styles.worth}>{printed.words.worth}</p>
      <p className={styles.reward}>{printed.words.reward}</p>
      <p className={styles.small}>
        {printed.words.how}
        <br />
        {printed.words.terms}
      </p>
    </div>
    <div className={styles.scan}>
      <Qr code={code} />
      <p className={styles.code}>{code}</p>
    </div>
  </div>
);

/** A poster or table card of A6. */
export const CodePoster = ({ code, printed }: { code: string; printed: Printed }) => (
  <div className={styles.poster} lang={printed.language}>
    <Sender printed={printed} />
    <div>
      <p className={styles.worth}>{printed.words.worth}</p>
      <p className={styles.reward}>{printed.words.reward}</p>
    </div>
    <Qr code={code} />
    <p className={styles.code}>{code}</p>
    <p className={styles.small}>
      {printed.words.how}
      <br />
      {printed.words.terms}
    </p>
  </div>
);

const Sender = ({ printed: { name, logo } }: { printed: Printed }) => (
  <p className={styles.sender}>
    {logo && <img src={logo} alt="" width={40} height={40} />}
    <span>{name}</span>
  </p>
);

const Qr = ({ code }: { code: string }) => (
  <QrCode text={`${location.origin}${paths.code.href(code)}`} className={styles.qr} />
);
