import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Id } from '#documents/id';
import { allTabs, groupsOf, type MenuContent } from '#domain/menu-content';
import { EXTRA_TAB } from '#domain/product';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { englishFieldsOf } from './english-fields-of.ts';
import styles from './fields.module.css';
import { OptionGroupsField } from './option-groups-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PricesFields } from './prices-fields.tsx';
import type { ProductPartProps } from './product-form.ts';
import { SignsField } from './signs-field.tsx';
import { SizesField } from './sizes-field.tsx';
import { FORM_FAULTS } from './texts.ts';
import { useTabName } from './use-tab-name.ts';
import { VariationsField } from './variations-field.tsx';

interface ProductFieldsProps extends ProductPartProps {
  host: Id<'organisation'>;
  menu: MenuContent;
  /** Called when the form waits for a picture, and when it no longer does. */
  onBusy(isBusy: boolean): void;
}

export function ProductFields({ host, menu, onBusy, ...part }: ProductFieldsProps) {
  const { t } = useLingui();
  const { form, change } = part;
  const isOption = form.tab === EXTRA_TAB;
  // An option has no choices of its own, but a product that becomes one may still have some.
  const isAsked = (choices: readonly unknown[]) => !isOption || choices.length > 0;
  return (
    <>
      <Words {...part} />
      {form.sizes.length === 0 && (
        <PricesFields form={form} faults={part.faults} field="" onChange={change} />
      )}
      <Place menu={menu} {...part} />
      <Switch
        label={t`Uitverkocht`}
        note={t`Tot je het hier weer uitzet en publiceert.`}
        checked={form.soldout}
        onChange={(soldout) => change({ soldout })}
      />
      {!isOption && (
        <>
          <PictureField
            host={host}
            image={form.image}
            onChange={(image) => change({ image })}
            onBusy={onBusy}
          />
          <SignsField form={form} change={change} />
        </>
      )}
      {isAsked(form.sizes) && (
        <Disclosure title={<Trans>Maten ({form.sizes.length})</Trans>} open={form.sizes.length > 0}>
          <SizesField {...part} />
        </Disclosure>
      )}
      {isAsked(form.variations) && (
        <Disclosure
          title={<Trans>Varianten ({form.variations.length})</Trans>}
          open={form.variations.length > 0}
        >
          <VariationsField {...part} />
        </Disclosure>
      )}
      {isAsked(form.groups) && (
        <Disclosure title={<Trans>Keuzegroepen ({form.groups.length})</Trans>} open={form.groups.length > 0}>
          <OptionGroupsField menu={menu} {...part} />
        </Disclosure>
      )}
    </>
  );
}

function Words({ form, faults, change }: ProductPartProps) {
  const { t } = useLingui();
  const inEnglish = englishFieldsOf(form, change);
  return (
    <>
      <TextField
        label={t`Naam`}
        value={form.name}
        autoComplete="off"
        data-autofocus
        error={faults.name && t(FORM_FAULTS[faults.name])}
        onChange={({ target }) => change({ name: target.value })}
      />
      <EnglishField of={t`Naam`} dutch={form.name} {...inEnglish('name')} />
      <TextField
        label={t`Tweede regel`}
        hint={t`Bijvoorbeeld 30 cm. Mag leeg blijven.`}
        value={form.subname}
        autoComplete="off"
        error={faults.subname && t(FORM_FAULTS[faults.subname])}
        onChange={({ target }) => change({ subname: target.value })}
      />
      <EnglishField of={t`Tweede regel`} dutch={form.subname} {...inEnglish('subname')} />
      <TextArea
        label={t`Omschrijving`}
        value={form.description}
        maxLength={1000}
        onChange={({ target }) => change({ description: target.value })}
      />
      <EnglishField of={t`Omschrijving`} long dutch={form.description} {...inEnglish('description')} />
    </>
  );
}

function Place({ menu, form, faults, change }: ProductPartProps & { menu: MenuContent }) {
  const { t } = useLingui();
  const tabName = useTabName();
  const list = useId();
  return (
    <div className={styles.side}>
      <SelectField
        label={t`Tabblad`}
        value={form.tab}
        onChange={({ target }) => change({ tab: target.value, group: groupsOf(menu, target.value)[0] ?? '' })}
      >
        {allTabs(menu).map((tab) => (
          <option key={tab} value={tab}>
            {tabName(tab)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Groep`}
        value={form.group}
        list={list}
        autoComplete="off"
        error={faults.group && t(FORM_FAULTS[faults.group])}
        onChange={({ target }) => change({ group: target.value })}
      />
      <datalist id={list}>
        {groupsOf(menu, form.tab).map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </div>
  );
}
