/** What an uploaded picture is kept under: the last part of where it is shown from. */
export const pictureName = (url: string): string => url.replace(/[?#].*$/, '').replace(/^.*\//, '');
