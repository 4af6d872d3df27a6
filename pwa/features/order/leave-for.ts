/** Leaves the app for the payment page. */
export const leaveFor = (url: string): void => location.assign(url);
