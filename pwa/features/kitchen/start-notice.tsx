import { Trans } from '@lingui/react/macro';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { useHost } from '../../data/use-host-settings.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './board-menu.module.css';

/** Tells the owner of a business that no list shows yet what it takes to begin (rule shop/listing). */
export function StartNotice({ workplace }: { workplace: WorkplaceAnswer }) {
  const { value: host } = useHost(workplace._id);
  if (!host?.stealth) return null;
  const place = { host: keyOf(workplace._id) };
  return (
    <Notice title={<Trans>Klanten vinden je zaak nog niet</Trans>}>
      <p>
        <Trans>
          Vul je kaart en je openingstijden in, en zet de zaak dan bij de instellingen in de lijsten.
        </Trans>
      </p>
      <p className={styles.ways}>
        <Link to={paths.kitchenMenu.href(place)}>
          <Trans>Menukaart</Trans>
        </Link>
        <Link to={paths.kitchenSettings.href(place)}>
          <Trans>Instellingen van de zaak</Trans>
        </Link>
      </p>
    </Notice>
  );
}
