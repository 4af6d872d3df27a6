import { afterEach } from 'vitest';
import { Visitor } from './visitor.ts';

/** Prints what each visitor sees when a test fails. CI keeps nothing else of it. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of Visitor.openPages()) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    console.error(`\n${page.url()} at the failure of "${task.name}":\n${screen}`);
  }
});
