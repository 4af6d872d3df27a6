import { MAX_COPIES } from '../../../data/printer-settings.ts';
import { SelectField } from '../../../ui/text-field.tsx';

const COUNTS = [...Array(MAX_COPIES + 1).keys()];

interface CopiesFieldProps {
  label: string;
  value: number;
  onChange(count: number): void;
}

export const CopiesField = ({ label, value, onChange }: CopiesFieldProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {COUNTS.map((count) => (
      <option key={count}>{count}</option>
    ))}
  </SelectField>
);
