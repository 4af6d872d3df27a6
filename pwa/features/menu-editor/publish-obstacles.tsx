import { Trans } from '@lingui/react/macro';
import type { NotPublished } from '../../data/publish-menu.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { MenuDraft } from '../../data/use-menu-draft.ts';
import { Notice } from '../../ui/notice.tsx';
import { FaultList } from './fault-list.tsx';

interface PublishObstaclesProps {
  draft: MenuDraft;
  /** The places in the menu that are wrong. */
  faults: readonly string[];
  isOnline: boolean;
  refused: NotPublished | null;
}

/** What keeps a draft from being published, if anything does. */
export function PublishObstacles({ draft, faults, isOnline, refused }: PublishObstaclesProps) {
  const explain = useRefusalText();
  const { menu, newer } = draft;
  return (
    <>
      {!isOnline && (
        <Notice tone="warn">
          <Trans>
            Publiceren kan pas als er weer verbinding is. Je wijzigingen staan op dit apparaat en blijven
            bewaard.
          </Trans>
        </Notice>
      )}
      {newer && (
        <Notice tone="warn">
          <Trans>
            De kaart is intussen door iemand anders gewijzigd. Kies eerst met welke je verder gaat.
          </Trans>
        </Notice>
      )}
      {faults.length > 0 && <FaultList menu={menu} places={faults} />}
      {refused && faults.length === 0 && (
        <Notice tone="error" title={explain(refused.code)}>
          {refused.places.length > 0 && <FaultList menu={menu} places={refused.places} />}
        </Notice>
      )}
    </>
  );
}
