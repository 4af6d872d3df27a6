import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../notice.tsx';

interface UnsavedDraftsProps {
  /** Whether the user's own details are changed. */
  profile: boolean;
  /** What is changed, the name of its business, and the number of changes. */
  drafts: readonly { kind: 'menu' | 'settings'; name: string; changes: number }[];
}

/** In a question before logging out: what the user would lose. Nothing if there is none. */
export function UnsavedDrafts({ profile, drafts }: UnsavedDraftsProps) {
  return (
    <>
      {profile && (
        <p>
          <Trans>Je hebt je gegevens gewijzigd en niet opgeslagen. Die wijzigingen raak je kwijt.</Trans>
        </p>
      )}
      {drafts.length > 0 && <OfBusinesses drafts={drafts} />}
    </>
  );
}

function OfBusinesses({ drafts }: Pick<UnsavedDraftsProps, 'drafts'>) {
  return (
    <Notice tone="warn" title={<Trans>Dit staat alleen op dit apparaat en raak je kwijt</Trans>}>
      <ul>
        {drafts.map(({ kind, name, changes }) => (
          <li key={`${kind} ${name}`}>
            {kind === 'menu' ? (
              <Plural
                value={changes}
                one={`Menukaart van ${name}: # wijziging die niet is gepubliceerd`}
                other={`Menukaart van ${name}: # wijzigingen die niet zijn gepubliceerd`}
              />
            ) : (
              <Plural
                value={changes}
                one={`Instellingen van ${name}: # wijziging die niet is opgeslagen`}
                other={`Instellingen van ${name}: # wijzigingen die niet zijn opgeslagen`}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
