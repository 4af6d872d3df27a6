import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupsOf, type MenuContent } from '#domain/menu-content';
import { addTab, copyGroup, copyName, renameGroup, renameTab } from '#domain/menu-draft';
import { LONGEST_NAME } from '#domain/plain-text';
import { EXTRA_TAB } from '#domain/product';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Asking, EditorDialogProps } from './asking.ts';
import { englishIn, withPairs } from './english-pairs.ts';
import styles from './fields.module.css';
import { useEditing } from './use-editing.ts';

type NameAsking = Extract<Asking, { kind: 'name-tab' | 'name-group' | 'new-group' }>;

/** Asks for the name of a new, renamed or copied tab or group. */
export function NameDialog({
  host,
  draft,
  ask,
  asking,
  onClose,
}: EditorDialogProps & { asking: NameAsking }) {
  const { t } = useLingui();
  const edit = useEditing(host);
  const [name, setName] = useState(() => firstName(asking, (group) => t`${group} (kopie)`));
  const clean = name.trim();
  const [opened] = useState(() => ({ field: 'name', dutch: name, english: englishIn(draft.menu.en, name) }));
  const [english, setEnglish] = useState(opened.english);
  const isTaken = takenNames(asking, draft.menu).includes(clean);
  const save = () => {
    // A group exists only through its products, so a new one starts with its first product.
    if (asking.kind === 'new-group') {
      ask({ kind: 'product', id: null, place: { tab: asking.tab, group: clean } });
      return;
    }
    onClose();
    void edit((menu) =>
      withPairs(named(asking, menu, clean), [{ field: 'name', dutch: clean, english }], [opened]),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Title asking={asking} />}
      footer={
        <Button type="submit" form="name" disabled={clean === '' || isTaken}>
          {asking.kind === 'new-group' ? <Trans>Eerste product toevoegen</Trans> : <Trans>Opslaan</Trans>}
        </Button>
      }
    >
      <form
        id="name"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (clean !== '' && !isTaken) save();
        }}
      >
        <TextField
          label={t`Naam`}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          data-autofocus
          error={isTaken ? t`Deze naam is er al.` : ''}
          onChange={({ target }) => setName(target.value)}
        />
        {asking.kind !== 'new-group' && (
          <EnglishField of={t`Naam`} dutch={clean} english={english} onChange={setEnglish} />
        )}
      </form>
    </Dialog>
  );
}

function Title({ asking }: { asking: NameAsking }) {
  if (asking.kind === 'new-group') return <Trans>Nieuwe groep</Trans>;
  if (asking.kind === 'name-tab') {
    return asking.tab === null ? <Trans>Nieuw tabblad</Trans> : <Trans>Naam van het tabblad</Trans>;
  }
  return asking.isCopy ? <Trans>Naam van de kopie</Trans> : <Trans>Naam van de groep</Trans>;
}

function firstName(asking: NameAsking, copyOf: (group: string) => string): string {
  if (asking.kind === 'name-tab') return asking.tab ?? '';
  if (asking.kind === 'new-group') return '';
  return asking.isCopy ? copyName(asking.place.group, copyOf) : asking.place.group;
}

/** Names that another tab or group already has. */
function takenNames(asking: NameAsking, menu: MenuContent): string[] {
  if (asking.kind === 'name-tab') return [...menu.tabs, EXTRA_TAB].filter((tab) => tab !== asking.tab);
  if (asking.kind === 'new-group') return groupsOf(menu, asking.tab);
  const groups = groupsOf(menu, asking.place.tab);
  return asking.isCopy ? groups : groups.filter((group) => group !== asking.place.group);
}

function named(
  asking: Exclude<NameAsking, { kind: 'new-group' }>,
  menu: MenuContent,
  name: string,
): MenuContent {
  if (asking.kind === 'name-tab')
    return asking.tab === null ? addTab(menu, name) : renameTab(menu, asking.tab, name);
  return asking.isCopy ? copyGroup(menu, asking.place, name) : renameGroup(menu, asking.place, name);
}
