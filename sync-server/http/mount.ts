import type { RequestListener } from 'node:http';

/** Calls under `base` are answered by `inner`, which does not see the base; all others by `outer`. */
export const mount =
  (base: string, inner: RequestListener, outer: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${base}/`)) return outer(request, response);
    request.url = url.slice(base.length);
    return inner(request, response);
  };
