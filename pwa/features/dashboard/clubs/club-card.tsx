import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Club } from '#documents/club';
import { CLUB_TEXT_LENGTH } from '#domain/card-text';
import { paths } from '#domain/paths';
import { Initial } from '../../../ui/business/initial.tsx';
import { useOwnTexts } from '../../../ui/business/own-texts.tsx';
import { Card } from '../../../ui/card.tsx';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import { fittedName } from '../../../ui/fitted-name.ts';
import { HeartButton } from '../../../ui/heart-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './clubs-tab.module.css';

interface ClubCardProps {
  club: Club;
  favourite: boolean;
  onToggle(): void;
}

/** A club; a description over 200 characters is cut until the user expands it (rule clubs/description). */
export function ClubCard({ club, favourite, onToggle }: ClubCardProps) {
  const { name, logo, color, description, website } = club;
  const { lang } = useOwnTexts();
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.head}>
        <span className={styles.logo} style={{ backgroundColor: color }} aria-hidden>
          {logo ? (
            <Picture src={logo} alt="" width={52} height={52} />
          ) : (
            <Initial name={name} className={styles.initial} />
          )}
        </span>
        <div className={fittedName.box} style={fittedName.style(name)}>
          <h2 className={fittedName.name}>
            <Link to={paths.club.href(club._id)}>{name}</Link>
          </h2>
        </div>
        <HeartButton name={name} on={favourite} onToggle={onToggle} />
      </div>
      <div className={styles.words}>
        {description && (
          <ExpandableText text={description} lang={lang(description)} limit={CLUB_TEXT_LENGTH} />
        )}
        {website && (
          <a className={styles.website} href={website} target="_blank" rel="noopener noreferrer">
            <Trans>Website</Trans>
            <ExternalLink aria-hidden />
          </a>
        )}
      </div>
    </Card>
  );
}
