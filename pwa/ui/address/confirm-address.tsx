import { Trans } from '@lingui/react/macro';
import { type Ref, useRef } from 'react';
import { type Address, addressText } from '#domain/address';
import { Button } from '../button.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import styles from './confirm-address.module.css';

interface ConfirmAddressProps {
  ref: Ref<HTMLDivElement>;
  address: Address;
  onYes(): void;
  onNo(): void;
}

/** Asks whether to use an address that was found. */
export function ConfirmAddress({ ref, address, onYes, onNo }: ConfirmAddressProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.confirm} role="alert">
      <p>
        <Trans>Dit adres gebruiken?</Trans>
      </p>
      <p>
        <strong>{addressText(address) || address.name}</strong>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onNo}>
          <Trans>Nee</Trans>
        </Button>
        <Button onClick={onYes}>
          <Trans>Ja</Trans>
        </Button>
      </div>
    </div>
  );
}

/**
 * Keeps the focus while the question takes the place of the finder, and afterwards.
 * @returns the props of the element around both, and the ref of the question
 */
export function useQuestionFocus() {
  const finder = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept({
    get current() {
      return question.current ?? finder.current;
    },
  });
  return { around: { ref: finder, tabIndex: -1, ...focusKept }, question };
}
