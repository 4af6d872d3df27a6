/** The name under which an uploaded picture is stored: the last part of the path of its URL. */
export const pictureName = (url: string): string => url.replace(/[?#].*$/, '').replace(/^.*\//, '');
