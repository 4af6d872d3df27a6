/** Milliseconds without a byte after which a request counts as failed. */
const ARRIVAL_SILENCE_MS = 15_000;

/**
 * Fetches an answer that may take long: on a bad line a town takes longer than any fixed time, so the request fails only
 * when nothing arrives any more, with a TimeoutError. The answer arrives even while nothing reads it; otherwise it
 * would stop when the buffers are full.
 */
export async function fetchLarge(url: URL | string, init: RequestInit): Promise<Response> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), ARRIVAL_SILENCE_MS);
  };
  heard();
  const response = await fetch(url, { ...init, signal: silence.signal });
  const flow = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
    {
      transform(part, to) {
        heard();
        to.enqueue(part);
      },
    },
    {},
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
  return new Response(response.body?.pipeThrough(flow), response);
}
