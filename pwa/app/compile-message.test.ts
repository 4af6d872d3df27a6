import { readFileSync } from 'node:fs';
import { compileMessage as whole } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileMessage } from './compile-message.ts';

const EXAMPLES = [
  'Bestellen',
  'Nog {left} van de {max} stempels over',
  "foto's van ''s avonds'' en '{haakjes}'",
  '<0>Welkom</0> {0}',
  '{count, plural, one {# stempel} other {# stempels}} bij {host}',
  '{n, plural, offset:1 =0 {niets} =1 {een} other {nog # van {host}}}',
  "{n, plural, one {'#' en # met '{dit}'} other {{n, plural, one {diep} other {dieper #}}}}",
  '{kind, select, deliver {bezorgd} takeaway {afgehaald} other {?}}',
  '{n, selectordinal, one {#e} other {#e}} keer',
  '{when, date} en {when, time, short} en {n, number, percent}',
];

test.each(EXAMPLES)('compiles %s as the library does', (message) => {
  expect(compileMessage(message)).toEqual(whole(message));
});

test('compiles every message as the library does', () => {
  const translation = readFileSync('pwa/locales/nl.po', 'utf8');
  const messages = [...translation.matchAll(/^msgid ((?:".*"\n)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .split('\n')
        .map((line) => (line ? JSON.parse(line) : ''))
        .join(''),
    )
    .filter((message) => message !== '');
  expect(messages.length).toBeGreaterThan(100);
  for (const message of messages) expect(compileMessage(message), message).toEqual(whole(message));
});
