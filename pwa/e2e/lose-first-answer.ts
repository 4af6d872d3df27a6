import type { Page } from 'playwright-core';

/** The first call is carried out, and its answer does not arrive. Answers how often one was lost. */
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
