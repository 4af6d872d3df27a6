import { expect, test } from 'vitest';
import { CriticalStyle } from './critical-style.ts';

const critical = (css: string, html: string) => new CriticalStyle(css).for(html);

test.each([
  ['a rule of a class that is on the page', '.a{x:1}.b{x:2}', '.a{x:1}'],
  ['a rule whose classes are all on the page', '.a .c{x:1}.a .b{x:2}', '.a .c{x:1}'],
  ['a rule with one selector that fits', '.b,.a:hover{x:1}', '.b,.a:hover{x:1}'],
  ['a rule without classes', 'h1,[data-x]{x:1}', 'h1,[data-x]{x:1}'],
  ['a rule whose other class is only excluded', '.a:not(.b:is(.d)){x:1}', '.a:not(.b:is(.d)){x:1}'],
  ['what fits in a media query', '@media (w>1px){.a{x:1}.b{x:2}}', '@media (w>1px){.a{x:1}}'],
  ['no empty media query', '@media print{.b{x:2}}', ''],
  ['fonts and animations', '@font-face{src:url(a)}@keyframes k{0%{x:1}to{x:2}}', null],
  ['braces in quotes', '.a:after{content:"}{"}.b{x:1}', '.a:after{content:"}{"}'],
  ['nested rules', '.a{x:1;&:hover{x:2}}.b{&:hover{x:1}}', '.a{x:1;&:hover{x:2}}'],
  ['statements', '@layer a,b;.b{x:1}', '@layer a,b;'],
  ['no comments', '/* {.a */.a{x:1}', '.a{x:1}'],
])('keeps %s', (_, css, kept) =>
  expect(critical(css, '<p class="a c"><i class="d e">class="b"</i></p>')).toBe(kept ?? css),
);
