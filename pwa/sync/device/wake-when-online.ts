/** Registers a background sync, if the browser has it, so that the outbox is sent when the network is back. */
export async function wakeWhenOnline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register('outbox').catch(() => {});
}
