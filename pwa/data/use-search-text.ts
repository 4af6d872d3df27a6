import { useCallback, useState } from 'react';

/** The text of a search field. The same text given again is another attempt, for example after a failure. */
export function useSearchText(): { text: string; attempt: number; onText(text: string): void } {
  const [typed, setTyped] = useState({ text: '', attempt: 0 });
  const onText = useCallback(
    (text: string) => setTyped((last) => ({ text, attempt: text === last.text ? last.attempt + 1 : 0 })),
    [],
  );
  return { ...typed, onText };
}
