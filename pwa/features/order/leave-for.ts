/** Another page, outside the app: where one pays. */
export const leaveFor = (url: string): void => location.assign(url);
