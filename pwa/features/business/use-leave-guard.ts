import { useEffect, useRef, useState } from 'react';
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
 * Asks before leaving while the cart has items. A router without data routes cannot block navigation, so
 * links are stopped before the router sees the click. For the back button the page is pushed onto the history
 * a second time, marked as `guarded`: arriving at the unmarked entry from the marked one means the user went
 * back. With an empty cart the guard then goes back once more by itself.
 */
export function useLeaveGuard(isFilled: boolean, home: string): LeaveGuardState {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const stage = useRef<'plain' | 'pushed' | 'marked' | 'back'>('plain');
  const navigate = useNavigate();
  const location = useLocation();
  const isMarked = location.state?.guarded === true;
  const here = location.pathname + location.search;
  // A change of the query right after the push was rendered without the mark, and replaces the entry.
  const isUnmarked = useNavigationType() === 'REPLACE';

  useEffect(() => {
    if (isMarked) {
      stage.current = 'marked';
    } else if (isUnmarked && (stage.current === 'pushed' || stage.current === 'marked')) {
      navigate(here, { replace: true, state: { guarded: true }, preventScrollReset: true });
    } else if (stage.current === 'marked') {
      stage.current = 'back';
      if (isFilled) setLeaving('back');
      else navigate(-1);
    } else if (stage.current === 'plain' && isFilled) {
      stage.current = 'pushed';
      navigate(here, { state: { guarded: true }, preventScrollReset: true });
    }
  }, [isFilled, isMarked, isUnmarked, here, navigate]);

  useStoppedLinks(isFilled, home, (to) => setLeaving({ to }));

  return {
    leaving: leaving !== null,
    leave() {
      setLeaving(null);
      if (leaving === 'back') {
        stage.current = 'plain';
        navigate(-1);
      } else if (leaving) navigate(leaving.to);
    },
    stay() {
      setLeaving(null);
      if (leaving === 'back') navigate(1);
    },
  };
}
