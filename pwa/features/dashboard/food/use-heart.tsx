import type { ReactNode } from 'react';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { type FavouriteTarget, useFavourites } from '../../../data/use-favourites.ts';
import { HeartButton } from '../../../ui/heart-button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

/** The heart on the card of a business. */
export function useHeart(): (host: FavouriteTarget & { name: string }) => ReactNode {
  const { isFavourite, toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  return (host) => (
    <HeartButton
      solid
      name={host.name}
      on={isFavourite(host._id)}
      onToggle={() => void attempt(toggle(host))}
    />
  );
}
