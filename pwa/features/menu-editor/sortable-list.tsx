import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './sortable-list.module.css';

interface SortableListProps<T> {
  /** The accessible name of the list. */
  label: string;
  items: readonly T[];
  idOf(item: T): string;
  nameOf(item: T): string;
  /** `list` has a line between its items, `cards` a gap; a `row` has its items beside each other. */
  layout?: 'list' | 'cards' | 'row';
  /** Resolves to whether it was stored. @param to the index in the list */
  onMove(id: string, to: number): Promise<boolean>;
  /** Renders an item with its handle. */
  children(item: T, handle: ReactNode): ReactNode;
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const horizontally: Modifier = ({ transform }) => ({ ...transform, y: 0 });

/** A list whose items are dragged by their handles, with a pointer or the keyboard. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, layout = 'list', onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragWords((id) => {
    const item = items.find((one) => idOf(one) === id);
    return item === undefined ? '' : nameOf(item);
  });
  // Until the draft is stored, the items stay where they were dropped.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored order replaces the dropped one
  useEffect(() => setDropped(null), [items]);
  const ids = items.map(idOf);
  const shown = dropped ? sortedBy(items, idOf, dropped) : items;
  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const to = ids.indexOf(String(over.id));
    const others = ids.filter((id) => id !== active.id);
    const order = [...others.slice(0, to), String(active.id), ...others.slice(to)];
    setDropped(order);
    const isStored = await onMove(String(active.id), to);
    if (!isStored) setDropped((last) => (last === order ? null : last));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[layout === 'row' ? horizontally : vertically]}
      accessibility={accessibility}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext
        items={shown.map(idOf)}
        strategy={layout === 'row' ? horizontalListSortingStrategy : verticalListSortingStrategy}
      >
        <ul className={styles[layout]} aria-label={label}>
          {shown.map((item) => (
            <Sortable key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {(handle) => children(item, handle)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const sortedBy = <T,>(items: readonly T[], idOf: (item: T) => string, ids: readonly string[]): T[] =>
  items.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b)));

interface SortableProps {
  id: string;
  name: string;
  children(handle: ReactNode): ReactNode;
}

function Sortable({ id, name, children }: SortableProps) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = {
    transform: transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : undefined,
    transition,
  };
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={t`${name} verplaatsen`}
      aria-roledescription={t`te verslepen`}
    >
      <GripVertical aria-hidden />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={styles.item} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}

/** What screen readers say while an item is dragged. */
function useDragWords(nameOf: (id: string) => string) {
  const { t } = useLingui();
  const name = (one: { id: string | number }) => nameOf(String(one.id));
  type One = { active: { id: string | number } };
  type Pair = One & { over: { id: string | number } | null };
  return {
    screenReaderInstructions: {
      draggable: t`Druk op spatie om dit op te pakken, verplaats het met de pijltjes, en druk weer op spatie om het neer te zetten. Escape zet het terug.`,
    },
    announcements: {
      onDragStart: ({ active }: One) => t`${name(active)} opgepakt.`,
      // Also called for the item itself, when it is picked up.
      onDragOver: ({ active, over }: Pair) =>
        over && over.id !== active.id ? t`${name(active)} staat nu op de plek van ${name(over)}.` : undefined,
      onDragEnd: ({ active, over }: Pair) =>
        over ? t`${name(active)} neergezet op de plek van ${name(over)}.` : t`${name(active)} teruggezet.`,
      onDragCancel: ({ active }: One) => t`${name(active)} teruggezet.`,
    },
  };
}
