import { expect, test } from 'vitest';
import { searchCases } from '#fixtures/cases/address-search';
import { DIALOG_LOOKUP, isSearched, LANDING_SEARCH, saysNothingFound, searchText } from './address-search.ts';

test.each(searchCases)(
  'typing "$typed" searches on the landing page: $landing, in the dialog: $dialog',
  ({ typed, text, landing, dialog, hint }) => {
    expect(searchText(typed)).toBe(text);
    expect(isSearched(typed, LANDING_SEARCH)).toBe(landing);
    expect(isSearched(typed, DIALOG_LOOKUP)).toBe(dialog);
    expect(saysNothingFound(typed)).toBe(hint);
  },
);

test('searches one second after the last keystroke on the landing page, half a second in the dialog', () => {
  expect([LANDING_SEARCH.delay, DIALOG_LOOKUP.delay]).toEqual([1000, 500]);
});
