import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import styles from './suggestion-list.module.css';
import type { ComboboxOption } from './use-combobox.ts';
import { useRoomOnScreen } from './use-room-on-screen.ts';

export interface Suggestion extends ComboboxOption {
  icon: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
}
export interface SuggestionGroup {
  title: string;
  suggestions: readonly Suggestion[];
}

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  optionId(key: string): string;
  activeKey: string | null;
}

/** The suggestions of a combobox, in groups. */
export function SuggestionList({ id, groups, optionId, activeKey }: SuggestionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useRoomOnScreen(list);
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label={t`Suggesties`}
      className={styles.list}
      // Otherwise browsers let Tab stop at it, because it scrolls.
      tabIndex={-1}
      // The focus stays in the text field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups
        .filter(({ suggestions }) => suggestions.length > 0)
        .map(({ title, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be part of a listbox
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className={styles.title}>
              {title}
            </p>
            {suggestions.map((suggestion) => (
              <Option
                key={suggestion.key}
                id={optionId(suggestion.key)}
                suggestion={suggestion}
                isActive={suggestion.key === activeKey}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

function Option({ id, suggestion, isActive }: { id: string; suggestion: Suggestion; isActive: boolean }) {
  const { icon, label, detail, onChoose } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.words}>
        <span>{label}</span>
        {detail && <small>{detail}</small>}
      </span>
    </div>
  );
}
