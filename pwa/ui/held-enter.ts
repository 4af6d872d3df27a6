/**
 * Ignores Enter on a button or link while it is held. Browsers repeat its click, and once the first one has moved the
 * focus on, the next one would press another button.
 */
export function ignoreHeldEnter(): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && (event.target as Element).closest('a, button'))
      event.preventDefault();
  });
}
