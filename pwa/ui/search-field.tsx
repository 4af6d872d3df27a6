import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';
import { Spinner } from './spinner.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** The label, which is also the default placeholder. */
  label: string;
  value: string;
  onChange(value: string): void;
  busy?: boolean | undefined;
  large?: boolean | undefined;
  /** Another button at the end of the field. */
  end?: ReactNode;
}

export function SearchField({ label, value, onChange, busy, large, end, ...rest }: SearchFieldProps) {
  const id = useId();
  const { t } = useLingui();
  const clear = () => {
    onChange('');
    // By id, because the ref belongs to the caller.
    document.getElementById(id)?.focus();
  };
  return (
    <div className={classes(styles.search, large && styles.large)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {busy && <Spinner small />}
      {value !== '' && (
        <IconButton label={t`Wissen`} onClick={clear}>
          <X />
        </IconButton>
      )}
      {end}
    </div>
  );
}
