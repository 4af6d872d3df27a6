import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Pencil, Percent, Trash2 } from 'lucide-react';
import { type GroupPlace, groupsOf, type MenuContent, productsOf } from '#domain/menu-content';
import { copyName, copyProduct, removeGroup, removeProduct, removeTab } from '#domain/menu-draft';
import { moveGroup, moveProduct, moveTab } from '#domain/menu-order';
import { type ActionRow, ActionRows } from './action-rows.tsx';
import type { EditorDialogProps } from './asking.ts';
import { useEditing } from './use-editing.ts';

/** Edits and closes the dialog. */
function useAct({ host, onClose }: Pick<EditorDialogProps, 'host' | 'onClose'>) {
  const edit = useEditing(host);
  return (change: (menu: MenuContent) => MenuContent, done?: string) => {
    onClose();
    void edit(change, done);
  };
}

/** The two steps by which something is moved without dragging. */
function useSteps(at: number, length: number, move: (to: number) => void): ActionRow[] {
  const { t } = useLingui();
  return [
    { icon: <ArrowUp />, label: t`Omhoog`, disabled: at <= 0, act: () => move(at - 1) },
    { icon: <ArrowDown />, label: t`Omlaag`, disabled: at >= length - 1, act: () => move(at + 1) },
  ];
}

export function ProductActions({ id, ...dialog }: EditorDialogProps & { id: string }) {
  const { t } = useLingui();
  const act = useAct(dialog);
  const { menu } = dialog.draft;
  const product = menu.products.find(({ _id }) => _id === id);
  const place: GroupPlace = { tab: product?.tab ?? '', group: product?.group ?? '' };
  const siblings = productsOf(menu, place);
  const at = siblings.findIndex(({ _id }) => _id === id);
  const steps = useSteps(at, siblings.length, (to) => act((of) => moveProduct(of, id, place, to)));
  if (!product) return null;
  const { name } = product;
  const copyOf = (name: string) => t`${name} (kopie)`;
  const rows: ActionRow[] = [
    { icon: <Pencil />, label: t`Bewerken`, act: () => dialog.ask({ kind: 'product', id, place }) },
    ...steps,
    {
      icon: <Copy />,
      label: t`Kopiëren`,
      act: () => act((of) => copyProduct(of, id, copyName(name, copyOf)), t`${name} gekopieerd`),
    },
    {
      icon: <Trash2 />,
      label: t`Verwijderen`,
      danger: true,
      act: () => act((of) => removeProduct(of, id), t`${name} verwijderd`),
    },
  ];
  return <ActionRows title={name} rows={rows} onClose={dialog.onClose} />;
}

export function GroupActions({ place, ...dialog }: EditorDialogProps & { place: GroupPlace }) {
  const { t } = useLingui();
  const act = useAct(dialog);
  const { tab, group } = place;
  const groups = groupsOf(dialog.draft.menu, tab);
  const steps = useSteps(groups.indexOf(group), groups.length, (to) => act((of) => moveGroup(of, place, to)));
  const rows: ActionRow[] = [
    {
      icon: <Pencil />,
      label: t`Naam wijzigen`,
      act: () => dialog.ask({ kind: 'name-group', place, isCopy: false }),
    },
    { icon: <Percent />, label: t`Prijzen wijzigen`, act: () => dialog.ask({ kind: 'prices', tab, group }) },
    ...steps,
    {
      icon: <Copy />,
      label: t`Kopiëren`,
      act: () => dialog.ask({ kind: 'name-group', place, isCopy: true }),
    },
    {
      icon: <Trash2 />,
      label: t`Verwijderen, met de producten`,
      danger: true,
      act: () => act((of) => removeGroup(of, place), t`${group} verwijderd`),
    },
  ];
  return <ActionRows title={group} rows={rows} onClose={dialog.onClose} />;
}

export function TabActions({ tab, ...dialog }: EditorDialogProps & { tab: string }) {
  const { t } = useLingui();
  const act = useAct(dialog);
  const { tabs } = dialog.draft.menu;
  const at = tabs.indexOf(tab);
  const move = (to: number) => act((of) => moveTab(of, tab, to));
  const rows: ActionRow[] = [
    { icon: <Pencil />, label: t`Naam wijzigen`, act: () => dialog.ask({ kind: 'name-tab', tab }) },
    {
      icon: <Percent />,
      label: t`Prijzen wijzigen`,
      act: () => dialog.ask({ kind: 'prices', tab, group: null }),
    },
    { icon: <ArrowLeft />, label: t`Naar links`, disabled: at <= 0, act: () => move(at - 1) },
    {
      icon: <ArrowRight />,
      label: t`Naar rechts`,
      disabled: at < 0 || at >= tabs.length - 1,
      act: () => move(at + 1),
    },
    {
      icon: <Trash2 />,
      label: t`Verwijderen, met de producten`,
      danger: true,
      act: () => act((of) => removeTab(of, tab), t`${tab} verwijderd`),
    },
  ];
  return <ActionRows title={tab} rows={rows} onClose={dialog.onClose} />;
}
