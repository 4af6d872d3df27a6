interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** What the open page counts; the service worker counts notices that came while no page was looked at. */
let ofPage = 0;

/** Shows the number of the open page on the icon of the installed app, none for 0, where the device has that. */
export function showOnIcon(count: number): void {
  ofPage = count;
  showPageOnIcon();
}

/** Replaces the number of unread notices on the icon by that of the open page. */
export function showPageOnIcon(): void {
  const device = navigator as Badging;
  const shown = ofPage > 0 ? device.setAppBadge?.(ofPage) : device.clearAppBadge?.();
  shown?.catch(() => {});
}
