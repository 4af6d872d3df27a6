import { useLingui } from '@lingui/react/macro';
import { parseTime } from '#domain/amsterdam-time';
import { TextField } from '../../ui/text-field.tsx';

interface Times {
  start: string;
  end: string;
}

/** From and until, on the clock. A field that is emptied keeps its last time. */
export function TimesFields({ times, onChange }: { times: Times; onChange(times: Times): void }) {
  const { t } = useLingui();
  const set = (change: Partial<Times>) => {
    if (Object.values(change).every((time) => parseTime(time) !== null))
      onChange({ start: times.start, end: times.end, ...change });
  };
  return (
    <>
      <TextField
        label={t`Van`}
        type="time"
        required
        value={times.start}
        onChange={({ target }) => set({ start: target.value })}
      />
      <TextField
        label={t`Tot`}
        type="time"
        required
        value={times.end}
        onChange={({ target }) => set({ end: target.value })}
      />
    </>
  );
}
