import { lazy, Suspense } from 'react';
import type { Address } from '#domain/address';
import { optional } from '../optional-chunk.ts';
import { numberedText } from './numbered-text.ts';

/** Loaded when used, so that the landing page starts without dialogs. */
const HouseNumberDialog = lazy(optional(() => import('./house-number-dialog.tsx')));

interface HouseNumberQuestionProps {
  /** The address whose house number is asked; null for none. */
  address: Address | null;
  onClose(): void;
  /** Searches again, with the house number in the text. */
  onRefine(text: string): void;
}

/** Asks for the house number of an address that was chosen without one (rule delivery/house-number-asked). */
export const HouseNumberQuestion = ({ address, onClose, onRefine }: HouseNumberQuestionProps) => (
  <Suspense>
    {address && (
      <HouseNumberDialog
        address={address}
        onClose={onClose}
        onNumber={(number) => {
          onRefine(numberedText(address, number));
          onClose();
        }}
      />
    )}
  </Suspense>
);
