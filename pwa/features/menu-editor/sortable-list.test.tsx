import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SortableList } from './sortable-list.tsx';

const TABS = ['Klassiek', 'Speciaal', 'Pasta', 'Toetjes'];
/** Width and height of an item, in pixels; jsdom has no layout. */
const SIDE = 100;

let onMove = vi.fn<(id: string, to: number) => Promise<boolean>>();
beforeEach(() => {
  onMove = vi.fn(async () => true);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li');
    const at = item ? [...item.parentElement!.children].indexOf(item) : 0;
    return new DOMRect(at * SIDE, 0, SIDE, SIDE);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  // dnd-kit stops every click for 50 ms after a drop, which could be a click of the next test file in this window.
  await new Promise((done) => setTimeout(done, 60));
});

const handle = (name: string) => screen.getByRole('button', { name: `${name} verplaatsen` });
const list = (
  <SortableList
    layout="row"
    label="Tabbladen"
    items={TABS}
    idOf={(tab) => tab}
    nameOf={(tab) => tab}
    onMove={(id, to) => onMove(id, to)}
  >
    {(tab, grip) => (
      <>
        {grip}
        {tab}
      </>
    )}
  </SortableList>
);
const open = () => renderPage({ '/': list }, ['/']);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The sensor listens to keys of the document only after the event that picked the item up. */
const press = async (code: string, target: Element = document.activeElement!) => {
  fireEvent.keyDown(target, { code, key: code });
  await new Promise((done) => setTimeout(done, 20));
};

describe('The tabs of a menu', () => {
  test.each([
    ['Klassiek', ['ArrowRight'], 1, ['Speciaal', 'Klassiek', 'Pasta', 'Toetjes']],
    ['Klassiek', ['ArrowRight', 'ArrowRight'], 2, ['Speciaal', 'Pasta', 'Klassiek', 'Toetjes']],
    ['Toetjes', ['ArrowLeft'], 2, ['Klassiek', 'Speciaal', 'Toetjes', 'Pasta']],
  ])('%s is moved with the keyboard: %j', async (tab, arrows, to, after) => {
    open();
    handle(tab).focus();
    await press('Space');
    await screen.findByText(`${tab} opgepakt.`);
    for (const arrow of arrows) await press(arrow);
    await press('Space');
    await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith(tab, to));
    // They stay where they were dropped, while the draft is being stored.
    expect(shown()).toEqual(after);
  });

  test('go back to their places if the move could not be stored', async () => {
    onMove.mockResolvedValue(false);
    open();
    handle('Klassiek').focus();
    await press('Space');
    await screen.findByText('Klassiek opgepakt.');
    await press('ArrowRight');
    await press('Space');
    await waitFor(() => expect(onMove).toHaveBeenCalledOnce());
    await waitFor(() => expect(shown()).toEqual(TABS));
  });

  test('stay as they are after Escape', async () => {
    open();
    handle('Klassiek').focus();
    await press('Space');
    await screen.findByText('Klassiek opgepakt.');
    await press('ArrowRight');
    await press('Escape');
    await screen.findByText('Klassiek teruggezet.');
    expect(onMove).not.toHaveBeenCalled();
    expect(shown()).toEqual(TABS);
  });

  test('are dragged with a pointer, but not by pressing the handle', async () => {
    open();
    const at = (clientX: number) => ({ clientX, clientY: 50, isPrimary: true, button: 0, pointerId: 1 });
    fireEvent.pointerDown(handle('Klassiek'), at(50));
    fireEvent.pointerUp(document, at(52));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerDown(handle('Klassiek'), at(50));
    for (const x of [60, 150, 250]) {
      fireEvent.pointerMove(document, at(x));
      await new Promise((done) => setTimeout(done, 20));
    }
    await screen.findByText('Klassiek staat nu op de plek van Pasta.');
    fireEvent.pointerUp(document, at(250));
    await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('Klassiek', 2));
  });
});
