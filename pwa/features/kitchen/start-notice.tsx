import { Trans } from '@lingui/react/macro';
import type { WorkplaceAnswer } from '#contract/auth';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import { useHiddenStartNotice } from '../../data/hidden-start-notices.ts';
import { useHost } from '../../data/use-host.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './board-menu.module.css';

/**
 * Tells the owner of a business that is not listed yet what it takes to begin (rule shop/listing). It can be hidden,
 * because an owner may stay out of the lists on purpose.
 */
export function StartNotice({ workplace }: { workplace: WorkplaceAnswer }) {
  const { value: host } = useHost(workplace._id);
  const { isHidden, hide } = useHiddenStartNotice(workplace._id);
  if (!host?.stealth || isHidden) return null;
  const place = { host: keyOf(workplace._id) };
  return (
    <div className={styles.start}>
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
          <button type="button" onClick={hide}>
            <Trans>Niet meer tonen</Trans>
          </button>
        </p>
      </Notice>
    </div>
  );
}
