import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { allTabs, type GroupPlace, groupsOf, type MenuContent } from '#domain/menu-content';
import { EXTRA_TAB } from '#domain/product';
import { optionsOf } from '#domain/selection';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './fields.module.css';
import { ItemTools } from './item-tools.tsx';
import {
  type FormFault,
  type GroupForm,
  groupKey,
  newKey,
  type ProductPartProps,
  placeOfKey,
} from './product-form.ts';
import { FORM_FAULTS } from './texts.ts';

interface OptionGroupsFieldProps extends ProductPartProps {
  menu: MenuContent;
}

/** The questions about a product: which groups of options, and how many may be chosen of each. */
export function OptionGroupsField({ menu, form, faults, change }: OptionGroupsFieldProps) {
  const { t } = useLingui();
  const { groups } = form;
  const places = [EXTRA_TAB, ...allTabs(menu).filter((tab) => tab !== EXTRA_TAB)].flatMap((tab) =>
    groupsOf(menu, tab).map((group) => ({ tab, group })),
  );
  const add = () => {
    const free = places.find((place) => !isAsked(place, groups));
    const place = free ? groupKey(free) : '';
    const empty = { min: '', max: '', included: '', value: '', extra: true, top: undefined };
    change({ groups: [...groups, { key: newKey(), place, ...empty }] });
  };
  return (
    <div className={styles.fields}>
      {groups.map((group) => (
        <OptionGroup
          key={group.key}
          group={group}
          places={places}
          menu={menu}
          form={form}
          faults={faults}
          change={change}
        />
      ))}
      {places.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Maak eerst een groep onder Opties, bijvoorbeeld Sauzen.</Trans>
        </p>
      ) : (
        <Button variant="secondary" small icon={<Plus />} onClick={add}>
          {t`Keuzegroep toevoegen`}
        </Button>
      )}
    </div>
  );
}

/** Whether one of the groups has this name, in this tab or another: a product asks each name once. */
const isAsked = ({ group }: GroupPlace, groups: readonly GroupForm[]): boolean =>
  groups.some(({ place }) => placeOfKey(place).group === group);

interface OptionGroupProps extends OptionGroupsFieldProps {
  group: GroupForm;
  places: readonly GroupPlace[];
}

function OptionGroup({ group, places, menu, form, faults, change }: OptionGroupProps) {
  const { t } = useLingui();
  const put = (more: Partial<GroupForm>) =>
    change({ groups: form.groups.map((one) => (one === group ? { ...one, ...more } : one)) });
  const words = (field: string) => {
    const fault: FormFault | undefined = faults[`groups.${group.key}.${field}`];
    return fault && t(FORM_FAULTS[fault]);
  };
  const own = placeOfKey(group.place);
  const others = form.groups.filter((one) => one !== group);
  const free = places.filter((place) => groupKey(place) === group.place || !isAsked(place, others));
  return (
    <div className={styles.item}>
      <div className={styles.itemHead}>
        <PlaceField group={group} places={free} words={words} put={put} />
        <ItemTools
          name={own.group}
          items={form.groups}
          item={group}
          onChange={(groups) => change({ groups })}
        />
      </div>
      <Numbers group={group} words={words} put={put} />
      <Switch
        label={t`Pas vragen bij de extra’s`}
        checked={group.extra ?? false}
        onChange={(extra) => put({ extra })}
      />
      <Preselected own={own} menu={menu} form={form} change={change} />
    </div>
  );
}

interface GroupPartProps {
  group: GroupForm;
  /** What is wrong with a field. */
  words(field: string): string | undefined;
  put(more: Partial<GroupForm>): void;
}

/** The group whose options can be chosen. */
function PlaceField({ group, places, words, put }: GroupPartProps & Pick<OptionGroupProps, 'places'>) {
  const { t } = useLingui();
  const isKnown = places.some((place) => groupKey(place) === group.place);
  return (
    <SelectField
      label={t`Groep`}
      value={group.place}
      error={words('place') ?? (isKnown ? '' : t`Deze groep heeft geen opties meer.`)}
      onChange={({ target }) => put({ place: target.value })}
    >
      {!isKnown && <option value={group.place}>{placeOfKey(group.place).group}</option>}
      {places.map((place) => (
        <option key={groupKey(place)} value={groupKey(place)}>
          {place.tab === EXTRA_TAB ? place.group : `${place.tab} · ${place.group}`}
        </option>
      ))}
    </SelectField>
  );
}

/** How many options may be chosen, and what they cost. */
function Numbers({ group, words, put }: GroupPartProps) {
  const { t } = useLingui();
  const number = (field: 'min' | 'max' | 'included', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={group[field]}
      error={words(field)}
      onChange={({ target }) => put({ [field]: target.value })}
    />
  );
  return (
    <div className={styles.side}>
      {number('min', t`Minimaal`)}
      {number('max', t`Maximaal`)}
      {number('included', t`Inbegrepen`)}
      <TextField
        label={t`Prijs per keuze`}
        hint={t`Leeg: de prijs van de optie.`}
        inputMode="decimal"
        autoComplete="off"
        value={group.value}
        error={words('value')}
        onChange={({ target }) => put({ value: target.value })}
      />
    </div>
  );
}

interface PreselectedProps extends Pick<OptionGroupsFieldProps, 'menu' | 'form' | 'change'> {
  own: GroupPlace;
}

/** The options that are chosen beforehand. */
function Preselected({ own, menu, form, change }: PreselectedProps) {
  const options = optionsOf(own, menu.products);
  if (options.length === 0) return null;
  const toggle = (name: string) =>
    change({
      include: form.include.includes(name)
        ? form.include.filter((one) => one !== name)
        : [...form.include, name],
    });
  return (
    <fieldset className={styles.list}>
      <legend>
        <Trans>Vooraf gekozen</Trans>
      </legend>
      <div className={styles.checks}>
        {options.map(({ _id, name }) => (
          <Chip key={_id} selected={form.include.includes(name)} onClick={() => toggle(name)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
