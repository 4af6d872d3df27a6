import type { Page } from 'playwright-core';

/** Lets the first call be carried out and drops its answer. @returns a function that counts the dropped answers */
export async function loseFirstAnswer(page: Page, call: string): Promise<() => number> {
  let lost = 0;
  await page.route(call, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}
