import { ChevronRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { CARD_TEXT_LENGTH } from '#domain/card-text';
import type { Translated } from '#domain/english-texts';
import { ExpandableText } from '../expandable-text.tsx';
import { Link } from '../link.tsx';
import { Picture } from '../picture.tsx';
import styles from './hub-card.module.css';
import { useOwnTexts } from './own-texts.tsx';

export interface CardHub extends Translated {
  name: string;
  description?: string | undefined;
  banner?: string | undefined;
  color?: string | undefined;
}

interface HubCardProps {
  hub: CardHub;
  to: string;
  /** Below the name, for example how many businesses it has. */
  note?: ReactNode;
  corner?: ReactNode;
}

/** A hub to choose. The whole card is a link, except for the button that expands the description. */
export function HubCard({ hub, to, note, corner }: HubCardProps) {
  const { lang, text } = useOwnTexts(hub);
  return (
    <article className={styles.card}>
      <span className={styles.picture} style={{ backgroundColor: hub.color }}>
        <Picture src={hub.banner} alt="" width={96} height={96} instead={<MapPin aria-hidden />} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link to={to}>{hub.name}</Link>
        </h3>
        {note && <p className={styles.note}>{note}</p>}
        {hub.description && (
          <ExpandableText
            text={text(hub.description)}
            lang={lang(hub.description)}
            limit={CARD_TEXT_LENGTH}
          />
        )}
      </div>
      {corner ? <div className={styles.corner}>{corner}</div> : <ChevronRight aria-hidden />}
    </article>
  );
}
