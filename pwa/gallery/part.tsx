import { type ReactNode, useState } from 'react';

/** A component of pwa/ui, in the states that the gallery shows. */
export interface Part {
  name: string;
  states: Record<string, ReactNode>;
}

/** Holds the value of a controlled component, so that it can be tried. */
export function Held<Value>({
  initial,
  children,
}: {
  initial: Value;
  children(value: Value, set: (value: Value) => void): ReactNode;
}) {
  const [value, set] = useState(initial);
  return children(value, set);
}

export const nothing = (): void => {};
export const LONG = 'Eethuis De Allerlangste Naam van heel Noordoost-Twente en omstreken';
