import type { Id } from '#documents/id';
import type { GroupPlace } from '#domain/menu-content';
import type { MenuDraft } from '../../data/use-menu-draft.ts';

/** The dialog of the editor that is open. */
export type Asking =
  | { kind: 'product'; id: string | null; place: GroupPlace }
  | { kind: 'product-actions'; id: string }
  | { kind: 'group-actions'; place: GroupPlace }
  | { kind: 'tab-actions'; tab: string }
  | { kind: 'name-tab'; tab: string | null }
  | { kind: 'name-group'; place: GroupPlace; isCopy: boolean }
  | { kind: 'new-group'; tab: string }
  | { kind: 'prices'; tab: string | null; group: string | null }
  | { kind: 'discount'; at: number | null }
  | { kind: 'more' | 'changes' | 'versions' | 'list' };
export type Ask = (asking: Asking) => void;

/** The props of each dialog. */
export interface EditorDialogProps {
  host: Id<'organisation'>;
  draft: MenuDraft;
  ask: Ask;
  onClose(): void;
}
