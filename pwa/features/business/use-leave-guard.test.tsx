import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { elsewhere, goBack, renderPage } from '../../testing/render-page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const HOME = '/organisation/roma';

/** @param opensAtOnce whether the query changes before the page is rendered with the mark of the guard */
function Menu({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const [isFilled, setFilled] = useState(false);
  const { leaving, leave, stay } = useLeaveGuard(isFilled, HOME);
  const [query, setQuery] = useSearchParams();
  // Replaces the entry and drops the mark, like a page that was rendered without the mark.
  const openCart = () => setQuery({ cart: 'open' }, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the first product is added
  useEffect(() => {
    if (isFilled && opensAtOnce) openCart();
  }, [isFilled]);
  return (
    <>
      {query.has('cart') && <p>Cart</p>}
      <button type="button" onClick={() => setFilled(true)}>
        Add
      </button>
      <button type="button" onClick={openCart}>
        Open
      </button>
      {leaving && (
        <div role="dialog">
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </div>
      )}
    </>
  );
}

const open = (menu = <Menu />) => renderPage({ [HOME]: menu }, ['/dashboard', HOME]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('dialog') !== null;

describe('A change of the query that drops the mark of the guard', () => {
  test.each([
    { when: 'after the page was rendered with it', menu: <Menu />, opened: () => press('Open') },
    { when: 'before the page was rendered with it', menu: <Menu opensAtOnce />, opened: () => {} },
  ])('is not taken for leaving, and the back button still asks: $when', ({ menu, opened }) => {
    open(menu);
    press('Add');
    opened();
    expect(screen.getByText('Cart')).toBeTruthy();
    expect(isAsked()).toBe(false);
    goBack();
    expect(isAsked()).toBe(true);
    press('Stay');
    expect(isAsked()).toBe(false);
    expect(screen.getByText('Cart')).toBeTruthy();
    goBack();
    press('Leave');
    expect(elsewhere()).toBe('/dashboard');
  });
});
