import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeCases, optionsMenu, priceCases } from '#fixtures/cases/product-options';
import { fromEuros } from './money.ts';
import { ALLERGENS, isAvailable, isDirectlyAddable, optionGroups, type Product } from './product.ts';
import {
  defaultSelection,
  isComplete,
  optionSteps,
  selectionProblems,
  subnameOf,
  unitPrice,
} from './product-options.ts';
import {
  type Choice,
  canChooseMore,
  choose,
  groupCount,
  normalizeSelection,
  optionsOf,
  type Selection,
  shownOptions,
  withoutGoneOptions,
} from './selection.ts';

const productOf = (id: string): Product => {
  const found = optionsMenu.find((product) => product._id === id);
  if (!found) throw new RangeError(id);
  return found;
};
const kip = productOf('broodje-kip');
const groupOf = (name: string) => {
  const found = optionGroups(kip).find((group) => group.group === name);
  if (!found) throw new RangeError(name);
  return found;
};
const nothing: Selection = { include: [] };

describe('a selection is complete or reports what is missing', () => {
  test.each(completeCases)('$product: $says', ({ product, selection, problems }) => {
    expect(selectionProblems(productOf(product), selection, optionsMenu)).toEqual(problems);
    expect(isComplete(productOf(product), selection, optionsMenu)).toBe(problems.length === 0);
  });
});

describe('the price of a product depends on the selection', () => {
  test.each(priceCases)('$product: $says', ({ product, selection, takeaway, delivery, subname }) => {
    const cents = ([price, subprice]: [number, number]) => ({
      price: fromEuros(price),
      subprice: fromEuros(subprice),
    });
    expect(unitPrice(productOf(product), selection, optionsMenu, false)).toEqual(cents(takeaway));
    expect(unitPrice(productOf(product), selection, optionsMenu, true)).toEqual(cents(delivery));
    expect(subnameOf(productOf(product), selection, optionsMenu)).toBe(subname);
  });

  test('a variation that costs less never makes a price negative', () => {
    const cheap: Product = { ...productOf('cola'), price: 0.5, variation: [{ name: 'leeg', price: -1 }] };
    const chosen = { variation: 'leeg', include: [] };
    expect(unitPrice(cheap, chosen, [], true)).toEqual({ price: 0, subprice: -50 });
  });
});

test('the picker asks for volume, variation, required additions, extra additions', () => {
  expect(optionSteps(kip).map((step) => step.step)).toEqual(['volume', 'variation', 'required', 'extra']);
  const groups = optionSteps(kip).map((step) =>
    'groups' in step ? step.groups.map((one) => one.group) : [],
  );
  expect(groups).toEqual([[], [], ['Brood', 'Groente'], ['Saus', 'Bijgerecht']]);
  const one = (group: object) => optionSteps({ ...productOf('cola'), add: [{ group: 'Saus', ...group }] });
  expect(one({}).map((step) => step.step)).toEqual(['required']);
  expect(one({ extra: true }).map((step) => step.step)).toEqual(['extra']);
  const listed: Product = { ...kip, add: [{ group: 'Brood' }, { group: 'Bijgerecht', max: 1 }] };
  expect(optionGroups(listed)).toEqual(listed.add);
  expect(optionSteps(productOf('cola'))).toEqual([]);
});

test('the picker opens with the only volume, the first option of a single choice, and the preselected options', () => {
  const one: Product = { ...kip, volume: [{ name: 'klein', price: 5.5 }], include: ['Sla', 'Truffel'] };
  expect(defaultSelection(one, optionsMenu)).toEqual({
    volume: 'klein',
    variation: undefined,
    include: [
      { group: 'Brood', name: 'Wit', quantity: 1 },
      { group: 'Groente', name: 'Sla', quantity: 1 },
    ],
  });
  expect(defaultSelection(kip, optionsMenu).volume).toBeUndefined();
  const many: Product = { ...kip, include: ['Sla', 'Tomaat', 'Olijven', 'Jalapeño'] };
  const beforehand = defaultSelection(many, optionsMenu).include.filter(({ group }) => group === 'Groente');
  expect(beforehand.map(({ name }) => name)).toEqual(['Jalapeño', 'Sla', 'Tomaat']);
});

test('options are the menu’s products of that tab and group that are not sold out', () => {
  expect(optionsOf({ group: 'Brood' }, optionsMenu).map((option) => option.name)).toEqual([
    'Wit',
    'Waldkorn',
  ]);
  expect(optionsOf({ group: 'Fris', tab: 'Dranken' }, optionsMenu).map((one) => one.name)).toEqual(['Cola']);
  expect(optionsOf({ group: 'Fris' }, optionsMenu)).toEqual([]);
  expect(optionsOf({ group: 'Groente' }, optionsMenu).map((one) => one.name)).not.toContain('Truffel');
});

test('choices are counted against min and max, and disabled when max is reached', () => {
  const saus = groupOf('Saus');
  const one = choose(saus, nothing, 'Knoflook');
  expect(groupCount(saus, one)).toEqual({ chosen: 1, min: 0, max: 2, included: 1, full: false });
  const two = choose(saus, one, 'Knoflook');
  expect(two.include).toEqual([{ group: 'Saus', name: 'Knoflook', quantity: 2 }]);
  expect([canChooseMore(saus, one), canChooseMore(saus, two)]).toEqual([true, false]);
  expect(choose(saus, two, 'Mayonaise')).toBe(two);
  expect(choose(saus, nothing, 'Mayonaise', 5).include[0]?.quantity).toBe(2);
  expect(choose(saus, one, 'Mayonaise', 5).include[1]?.quantity).toBe(1);
  expect(choose(saus, two, 'Knoflook', -1)).toEqual(one);
  expect(choose(saus, two, 'Knoflook', 0)).toEqual(two);
  expect(choose(saus, one, 'Knoflook', -1)).toEqual(nothing);
});

test('a group without settings has no minimum, no maximum and nothing included', () => {
  const count = groupCount({ group: 'Bijgerecht' }, { include: [] });
  expect(count).toEqual({ chosen: 0, min: 0, max: null, included: 0, full: false });
});

test('choosing keeps volume and variation', () => {
  const sized: Selection = { volume: 'groot', variation: 'kipdij', include: [] };
  expect(choose(groupOf('Saus'), sized, 'Knoflook')).toMatchObject({ volume: 'groot', variation: 'kipdij' });
  expect(choose(groupOf('Brood'), sized, 'Wit')).toMatchObject({ volume: 'groot', variation: 'kipdij' });
});

test('choosing an option does not change an option of the same name in another group', () => {
  const elsewhere = { include: [{ group: 'Groente', name: 'Knoflook', quantity: 1 }] };
  const both = choose(groupOf('Saus'), elsewhere, 'Knoflook');
  expect(both.include).toEqual([...elsewhere.include, { group: 'Saus', name: 'Knoflook', quantity: 1 }]);
});

test('another single choice replaces the first, and it cannot be deselected', () => {
  const brood = groupOf('Brood');
  const white = choose(brood, nothing, 'Wit');
  expect(canChooseMore(brood, white)).toBe(true);
  const brown = choose(brood, white, 'Waldkorn');
  expect(brown.include).toEqual([{ group: 'Brood', name: 'Waldkorn', quantity: 1 }]);
  expect(choose(brood, brown, 'Waldkorn', -1)).toBe(brown);
  expect(choose(brood, brown, 'Wit', 0)).toBe(brown);
});

test('only min 1 and max 1 together make a required single choice', () => {
  const chosen = { include: [{ group: 'Brood', name: 'Wit', quantity: 1 }] };
  expect(choose({ group: 'Brood', min: 1 }, chosen, 'Waldkorn').include).toHaveLength(2);
  expect(canChooseMore({ group: 'Brood', max: 1 }, chosen)).toBe(false);
  expect(canChooseMore({ group: 'Brood', min: 1, max: 1 }, chosen)).toBe(true);
});

test('shows five options at a time, or the group’s top at first', () => {
  expect([shownOptions({ group: 'a' }), shownOptions({ group: 'a' }, 1)]).toEqual([5, 10]);
  expect([shownOptions({ group: 'a', top: 10 }), shownOptions({ group: 'a', top: 10 }, 1)]).toEqual([10, 15]);
});

test('the allergens are in the order they are shown', () => {
  expect(ALLERGENS).toEqual(['pork', 'mild', 'medium', 'hot', 'veggie', 'peanut']);
});

test('products of the extra tab cannot be added directly', () => {
  expect(isDirectlyAddable({ tab: 'extra' })).toBe(false);
  expect(isDirectlyAddable({ tab: 'Extra' })).toBe(true);
  expect(isAvailable({ tab: 'extra' })).toBe(false);
  expect(isAvailable({ tab: 'Pizza' })).toBe(true);
  expect(isAvailable({ tab: 'Pizza', soldout: true })).toBe(false);
});

test('an only volume still has to be in the selection', () => {
  const one: Product = { ...productOf('cola'), volume: [{ name: 'blik', price: 2 }] };
  expect(selectionProblems(one, nothing, [])).toEqual([{ code: 'volume-required' }]);
});

test('a product’s fixed second line comes first, and an empty one is left out', () => {
  const cola = productOf('cola');
  expect(
    subnameOf(
      { ...cola, subname: '33 cl', volume: [{ name: 'blik', price: 2 }] },
      { volume: 'blik', include: [] },
    ),
  ).toBe('33 cl, blik');
  expect(subnameOf({ ...cola, subname: '' }, { volume: 'blik', include: [] })).toBe('blik');
});

test('a required single choice without available options adds nothing', () => {
  const bare: Product = { ...productOf('cola'), add: [{ group: 'Uitverkocht', min: 1, max: 1 }] };
  expect(defaultSelection(bare, optionsMenu).include).toEqual([]);
  expect(unitPrice(bare, nothing, optionsMenu, false)).toEqual({ price: 225, subprice: 0 });
});

test('an option that two groups offer is named with its group, so that different selections have different subnames', () => {
  const half = (group: string): Product => ({ _id: group, name: 'Salami', tab: 'extra', group, price: 1 });
  const pizza: Product = { ...productOf('cola'), add: [{ group: 'Links' }, { group: 'Rechts' }] };
  const tonijn: Product = { ...half('Rechts'), _id: 'tonijn', name: 'Tonijn' };
  const menu = [pizza, half('Links'), half('Rechts'), tonijn];
  const only = (group: string) => ({ include: [{ group, name: 'Salami', quantity: 1 }] });
  expect(subnameOf(pizza, only('Links'), menu)).toBe('+Salami (Links)');
  expect(subnameOf(pizza, only('Rechts'), menu)).toBe('+Salami (Rechts)');
});

describe('of two option groups of one name, only the first is asked', () => {
  const saus = { group: 'Saus', name: 'Knoflook', quantity: 1 };
  test.each<[says: string, add: NonNullable<Product['add']>, cents: number]>([
    [
      'required, then extra',
      [
        { group: 'Saus', min: 1, max: 1 },
        { group: 'Saus', extra: true },
      ],
      90,
    ],
    [
      'the first included, then paid',
      [
        { group: 'Saus', included: 1 },
        { group: 'Saus', extra: true },
      ],
      0,
    ],
    [
      'in two tabs',
      [
        { group: 'Saus', max: 1 },
        { group: 'Saus', tab: 'Dranken', min: 1 },
      ],
      90,
    ],
  ])('%s', (_, add, added) => {
    const product: Product = { ...productOf('cola'), add };
    const selection = { include: [saus] };
    expect(optionGroups(product)).toEqual([add[0]]);
    expect(selectionProblems(product, selection, optionsMenu)).toEqual([]);
    expect(normalizeSelection(product, selection, optionsMenu).include).toEqual([saus]);
    expect(unitPrice(product, selection, optionsMenu, false).subprice).toBe(added);
  });
});

describe('without options that the menu no longer offers, a selection', () => {
  const without = (...gone: string[]) =>
    optionsMenu.map((one) => (gone.includes(one.name) ? { ...one, soldout: true } : one));
  const include: Choice[] = [
    { group: 'Brood', name: 'Waldkorn', quantity: 1 },
    { group: 'Groente', name: 'Tomaat', quantity: 2 },
    { group: 'Groente', name: 'Sla', quantity: 1 },
  ];
  const selection: Selection = { volume: 'klein', variation: 'kipdij', include };

  test('keeps what is left, in the order of clicking', () => {
    expect(withoutGoneOptions(kip, selection, optionsMenu)).toEqual(selection);
    const left = withoutGoneOptions(kip, selection, without('Tomaat'));
    expect(left).toEqual({ ...selection, include: [include[0], include[2]] });
  });

  test('has the first option of a required single choice', () => {
    const left = withoutGoneOptions(kip, selection, without('Waldkorn')).include;
    expect(left[0]).toEqual({ group: 'Brood', name: 'Wit', quantity: 1 });
    const none = withoutGoneOptions(kip, selection, without('Waldkorn', 'Wit')).include;
    expect(none).toEqual(include.slice(1));
  });
});

/** Any clicks on the options of the product, in any order. */
const clicks = fc.array(
  fc.constantFrom(
    ...optionGroups(kip).flatMap((group) =>
      optionsOf(group, optionsMenu).map((option) => ({ group, name: option.name })),
    ),
  ),
  { maxLength: 12 },
);

test('the order of clicking changes neither price nor subname', () => {
  const shuffled = clicks.chain((list) => {
    const include: Choice[] = list.map(({ group, name }) => ({ group: group.group, name, quantity: 1 }));
    return fc.tuple(
      fc.constant(include),
      fc.shuffledSubarray(include, { minLength: include.length }),
      fc.boolean(),
    );
  });
  fc.assert(
    fc.property(shuffled, ([one, other, deliver]) => {
      const a: Selection = { volume: 'klein', variation: 'kipdij', include: one };
      const b: Selection = { ...a, include: other };
      expect(unitPrice(kip, b, optionsMenu, deliver)).toEqual(unitPrice(kip, a, optionsMenu, deliver));
      expect(subnameOf(kip, b, optionsMenu)).toBe(subnameOf(kip, a, optionsMenu));
    }),
  );
});

test('the picker never allows more than the maximum', () => {
  fc.assert(
    fc.property(clicks, (list) => {
      const chosen = list.reduce((selection, { group, name }) => choose(group, selection, name), nothing);
      const codes = selectionProblems(
        kip,
        { ...chosen, volume: 'klein', variation: 'kipfilet' },
        optionsMenu,
      );
      expect(codes.filter((problem) => problem.code !== 'group-min')).toEqual([]);
    }),
  );
});

test('one more choice never makes a product cheaper', () => {
  fc.assert(
    fc.property(clicks, fc.nat(), (list, at) => {
      const all: Choice[] = list.map(({ group, name }) => ({ group: group.group, name, quantity: 1 }));
      // A single choice replaces the previous one, so it is left out here.
      const include = all.filter((choice) => choice.group !== 'Brood');
      const fewer = include.filter((_, index) => index !== at % Math.max(1, include.length));
      const price = (choices: Choice[]) => unitPrice(kip, { include: choices }, optionsMenu, true).price;
      expect(price(include)).toBeGreaterThanOrEqual(price(fewer));
    }),
  );
});
