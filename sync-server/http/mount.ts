import type { RequestListener } from 'node:http';

/** Passes calls below `base` to `inner`, without the base in their path, and all others to `outer`. */
export const mount =
  (base: string, inner: RequestListener, outer: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${base}/`)) return outer(request, response);
    request.url = url.slice(base.length);
    return inner(request, response);
  };
