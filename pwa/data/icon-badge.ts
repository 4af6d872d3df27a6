interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The count of the open page; the service worker counts the notices that arrive while no page is visible. */
let ofPage = 0;

/** Shows the count of the open page on the icon of the installed app, if the device can; no number for 0. */
export function showOnIcon(count: number): void {
  ofPage = count;
  showPageOnIcon();
}

/** Replaces the number of unread notices on the icon by the count of the open page. */
export function showPageOnIcon(): void {
  const device = navigator as Badging;
  const shown = ofPage > 0 ? device.setAppBadge?.(ofPage) : device.clearAppBadge?.();
  shown?.catch(() => {});
}
