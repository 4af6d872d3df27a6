import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { choiceCost } from '#domain/choice-cost';
import type { OptionGroup, Product } from '#domain/product';
import { groupCount, isSingleChoice, optionsOf, type Selection, shownOptions } from '#domain/selection';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { GroupOption } from './group-option.tsx';
import type { StepProps } from './named-step.tsx';
import styles from './product-picker.module.css';
import { SingleGroup } from './single-group.tsx';
import { useAttention } from './use-attention.ts';

/** A group of options. While closed it names what is chosen. */
export function GroupStep({ group, ...props }: StepProps & { group: OptionGroup }) {
  const { selection, products, problems, tried } = props;
  const { chosen, min } = groupCount(group, selection);
  const isWrong = problems.some((problem) => problem.group === group.group);
  const [open, setOpen] = useState(chosen < min && !isSingleChoice(group));
  const place = useAttention(isWrong && problems[0]?.group === group.group, tried);
  useEffect(() => {
    if (isWrong && tried > 0) setOpen(true);
  }, [isWrong, tried]);
  const options = optionsOf(group, products as Product[]);
  const id = useId();
  const title = useOwnTexts().text(group.group);
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the options inside are groups of their own
    <div ref={place} role="group" aria-labelledby={id} className={styles.step}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h3 id={id}>{title}</h3>
          <GroupHint group={group} selection={selection} isWrong={isWrong} />
          {!open && <Chosen group={group} selection={selection} />}
        </div>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <ToggleWords open={open} chosen={chosen} />
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {open && <Options group={group} options={options} {...props} />}
    </div>
  );
}

function ToggleWords({ open, chosen }: { open: boolean; chosen: number }) {
  if (open) return <Trans>Klaar</Trans>;
  return chosen > 0 ? <Trans>Aanpassen</Trans> : <Trans>Kiezen</Trans>;
}

/** The count and the limits of a group (rule menu/picker-texts). */
function GroupHint(props: { group: OptionGroup; selection: Selection; isWrong: boolean }) {
  const { group, selection, isWrong } = props;
  const { t } = useLingui();
  const { chosen, min, max, included } = groupCount(group, selection);
  if (isSingleChoice(group)) return null;
  const parts = [
    max !== null ? t`${chosen}/${max} gekozen` : chosen > 0 && t`${chosen} gekozen`,
    min > 0 && t`Minimaal ${min}`,
    max !== null && t`maximaal ${max}`,
    included > 0 && t`inbegrepen ${included}`,
  ].filter(Boolean);
  return (
    <p className={styles.hint} data-wrong={isWrong || undefined} aria-live="polite">
      {parts.join(' · ')}
    </p>
  );
}

function Chosen({ group, selection }: { group: OptionGroup; selection: Selection }) {
  const { text } = useOwnTexts();
  const chosen = selection.include.filter((choice) => choice.group === group.group);
  if (chosen.length === 0) return null;
  const names = chosen.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity}× ${text(name)}` : text(name),
  );
  return <p>{names.join(', ')}</p>;
}

type OptionsProps = Omit<StepProps, 'problems' | 'tried'> & { group: OptionGroup; options: Product[] };

/** The first options, with a button for more; chosen ones are always shown (rule menu/options-shown). */
function Options({ group, options, selection, onSelection, products, deliver }: OptionsProps) {
  const [asked, setAsked] = useState(0);
  const isChosen = (option: Product) =>
    selection.include.some((choice) => choice.group === group.group && choice.name === option.name);
  const limit = shownOptions(group, asked);
  const shown = options.filter((option, at) => at < limit || isChosen(option));
  const costOf = (option: Product) => choiceCost(group, option, selection, products, deliver);
  const common = { group, selection, onSelection, costOf };
  return (
    <div className={styles.options}>
      {isSingleChoice(group) ? (
        <SingleGroup {...common} options={shown} />
      ) : (
        shown.map((option) => <GroupOption key={option._id} {...common} option={option} />)
      )}
      {shown.length < options.length && (
        <Button variant="quiet" small className={styles.more} onClick={() => setAsked(asked + 1)}>
          <Trans>Toon meer</Trans>
        </Button>
      )}
    </div>
  );
}
