import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** The computed style of an element with these stylesheets. */
function styleWith(css: string, name: string): CSSStyleDeclaration {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  const element = document.createElement('div');
  element.className = name;
  document.head.append(sheet);
  document.body.append(element);
  onTestFinished(() => {
    sheet.remove();
    element.remove();
  });
  return getComputedStyle(element);
}

/** A list of delays that is shorter than that of the animations is repeated. */
function delayOf({ animationName, animationDelay }: CSSStyleDeclaration, name: string): string | undefined {
  const delays = animationDelay.split(', ');
  return delays[animationName.split(', ').indexOf(name) % delays.length];
}

const PLACES = [
  ['a loading page', 'pwa/app/page-loading.module.css', 'loading'],
  ['a spinner', 'pwa/ui/spinner.module.css', 'spinner'],
] as const;
const MOTION = ['moves', 'is still'] as const;

test.each(PLACES.flatMap((place) => MOTION.map((motion) => [motion, ...place] as const)))(
  'on a device where everything %s, %s is shown after half a second',
  (motion, _, file, name) => {
    const reduced = motion === 'is still' ? 'all' : 'not all';
    const css = read(file).replace('(prefers-reduced-motion: reduce)', reduced);
    const style = styleWith(read('pwa/ui/tokens.css') + css, name);
    expect(style.opacity).toBe('0');
    expect(delayOf(style, 'appear')).toBe('0.5s');
  },
);
