interface Page {
  databasesOnDevice(): Promise<string[]>;
}

/**
 * The databases with the catalogue on the device. Others may be there too: a page that an earlier test file left open
 * opens its outbox now and then.
 */
export const catalogsOnDevice = async (page: Page): Promise<string[]> =>
  (await page.databasesOnDevice()).filter((name) => name.startsWith('catalog'));
