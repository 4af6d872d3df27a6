import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStoppedLinks } from './use-stopped-links.ts';

/** Target of a link, or the back button. */
type Leaving = { to: string } | 'back';
interface LeaveGuardState {
  leaving: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Asks before leaving while the cart has items. A router without data routes cannot block navigation, so links are
 * stopped before the router sees the click, and an extra entry in the history catches the back button.
 */
export function useLeaveGuard(isFilled: boolean, home: string): LeaveGuardState {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const navigate = useNavigate();
  useStoppedLinks(isFilled, home, (to) => setLeaving({ to }));
  const goBack = useStoppedBack(isFilled, () => setLeaving('back'));
  return {
    leaving: leaving !== null,
    leave() {
      setLeaving(null);
      if (leaving === 'back') goBack();
      else if (leaving) navigate(leaving.to);
    },
    stay() {
      setLeaving(null);
      if (leaving === 'back') navigate(1);
    },
  };
}

/**
 * Pushes the page onto the history a second time, marked as `guarded`. Arriving at the unmarked entry from the marked
 * one means that the user went back, so `onStopped` is called. With an empty cart the guard then goes back once more by
 * itself. Returns a function that leaves the unmarked entry.
 */
function useStoppedBack(isFilled: boolean, onStopped: () => void): () => void {
  /** The entry that the user is at: `pushed` until the page was rendered with its mark; `back` at the unmarked one. */
  const stage = useRef<'plain' | 'pushed' | 'marked' | 'back'>('plain');
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const here = pathname + search;
  const isMarked = state?.guarded === true;
  const isReplaced = useNavigationType() === 'REPLACE';
  const stopped = useEffectEvent(onStopped);

  useEffect(() => {
    const mark = { state: { guarded: true }, preventScrollReset: true };
    const isAtMarked = stage.current === 'pushed' || stage.current === 'marked';
    if (isMarked) {
      stage.current = 'marked';
    } else if (isAtMarked && isReplaced) {
      // The query was changed by a page that was rendered without the mark.
      navigate(here, { ...mark, replace: true });
    } else if (stage.current === 'marked') {
      stage.current = 'back';
      if (isFilled) stopped();
      else navigate(-1);
    } else if (stage.current === 'plain' && isFilled) {
      stage.current = 'pushed';
      navigate(here, mark);
    }
  }, [isFilled, isMarked, isReplaced, here, navigate]);

  return () => {
    stage.current = 'plain';
    navigate(-1);
  };
}
