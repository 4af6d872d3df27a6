/** Marks an element at the lower edge of the screen: a bar, the foot of a dialog, the cookie notice. */
export const AT_BOTTOM = { 'data-at-bottom': true } as const;

/** Height in pixels that marked elements cover at the lower edge of the screen. @param within a dialog or the document */
export function coveredAtBottom(within: ParentNode): number {
  const heights = [...within.querySelectorAll('[data-at-bottom]')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height === 0 ? 0 : window.innerHeight - top;
  });
  // An element that begins in the upper half is not at the edge: on a wide screen the tabs are a side menu.
  return Math.max(0, ...heights.filter((height) => height < window.innerHeight / 2));
}
