import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Club } from '#documents/club';
import { isListed } from '#domain/business-card';
import { paths } from '#domain/paths';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useClub } from '../../data/use-club.ts';
import { useFavourites } from '../../data/use-favourites.ts';
import { useSession } from '../../data/use-session.ts';
import { useTitle } from '../../data/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { fittedName } from '../../ui/fitted-name.ts';
import { HeartButton } from '../../ui/heart-button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './club-page.module.css';

/** About a club, with a button for users to make it a favourite. */
export default function ClubPage() {
  const { key = '' } = useParams();
  const club = useClub(`club/${key}`);
  const { t } = useLingui();
  useTitle(club.status === 'missing' ? t`Niet gevonden` : club.value?.name);
  useFollowedHub(club.value?.hub._id);
  const { loggedIn } = useSession();
  const toClubs = { to: paths.dashboard.href({ tab: 'clubs' }), label: t`Terug naar de verenigingen` };
  const home = club.value?.hub;
  const toHub = home && { to: paths.hub.href(home._id), label: t`Terug naar ${home.name}` };
  return (
    <>
      <TopBar
        back={loggedIn ? toClubs : toHub}
        title={<Trans>Vereniging</Trans>}
        end={loggedIn && club.value && <Favourite club={club.value} />}
      />
      {club.value ? <AboutClub club={club.value} /> : <NotYet club={club} />}
    </>
  );
}

function Favourite({ club }: { club: Club }) {
  const { isFavourite, toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  return (
    <HeartButton name={club.name} on={isFavourite(club._id)} onToggle={() => void attempt(toggle(club))} />
  );
}

function AboutClub({ club }: { club: Club }) {
  const { name, logo, banner, color, description, website, hub, address } = club;
  const { lang } = useOwnTexts();
  return (
    <>
      <Banner low src={banner} color={color} />
      <Page narrow>
        <header className={styles.head}>
          {logo && <Picture src={logo} alt="" width={80} height={80} className={styles.logo} />}
          <div className={fittedName.box} style={fittedName.style(name)}>
            <h1 className={fittedName.name}>{name}</h1>
            <p>{address?.name ?? hub.name}</p>
          </div>
        </header>
        {description && (
          <p className={styles.about} lang={lang(description)}>
            {description}
          </p>
        )}
        {website && (
          <a className={styles.website} href={website} target="_blank" rel="noopener noreferrer nofollow ugc">
            <Trans>Website</Trans>
            <ExternalLink aria-hidden />
          </a>
        )}
        {isListed(club) && (
          <p className={styles.hint}>
            <Trans>Bij het afrekenen van je bestelling kun je aan deze vereniging doneren.</Trans>
          </p>
        )}
      </Page>
    </>
  );
}

function NotYet({ club }: { club: ReturnType<typeof useClub> }) {
  if (club.status === 'loading') {
    return (
      <Loading>
        <Banner low src={undefined} />
        <Page narrow>
          <Skeleton width="60%" height={36} />
          <Skeleton height={96} />
        </Page>
      </Loading>
    );
  }
  const toClubs = (
    <LinkButton to={paths.dashboard.href({ tab: 'clubs' })}>
      <Trans>Verenigingen</Trans>
    </LinkButton>
  );
  return (
    <Page narrow>
      {club.status === 'unreachable' ? (
        <NoConnection page stored={club} />
      ) : (
        <EmptyState
          page
          icon={<SearchX />}
          title={<Trans>Deze vereniging is niet (meer) te vinden.</Trans>}
          action={toClubs}
        />
      )}
    </Page>
  );
}
