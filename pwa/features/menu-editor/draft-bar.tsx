import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { menuDifference } from '#domain/menu-difference';
import type { MenuDraft } from '../../data/use-menu-draft.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './draft-bar.module.css';

interface DraftBarProps {
  draft: MenuDraft;
  onLook(): void;
}

/** How much publishing would change; shown only if it would change anything. */
export function DraftBar({ draft, onLook }: DraftBarProps) {
  const { t } = useLingui();
  const { published, menu } = draft;
  const count = useMemo(() => menuDifference(published.menu, menu).length, [published, menu]);
  if (count === 0) return null;
  return (
    <BottomBar label={t`Wijzigingen`}>
      <div className={styles.bar}>
        <p role="status">
          <strong>
            <Plural value={count} one="# wijziging" other="# wijzigingen" />
          </strong>
          <small>
            <Trans>Bewaard op dit apparaat, nog niet gepubliceerd.</Trans>
          </small>
        </p>
        <Button onClick={onLook}>
          <Trans>Bekijk en publiceer</Trans>
        </Button>
      </div>
    </BottomBar>
  );
}
