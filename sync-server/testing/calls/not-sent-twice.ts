import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import type { Check } from './cell.ts';
import { isRepeatable, type Sending, writesNothing } from './manners.ts';

/** A repeated request gets the same answer, or 304 with its tag. */
export const notSentTwice =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    await isRepeatable(endpoint, sending)(scene);
    const sent = (await sending(scene)) as object;
    const { headers } = await scene.anonymous.ask(endpoint, sent);
    const tag = { 'if-none-match': headers.get('etag') ?? 'none' };
    await writesNothing(scene, async () => {
      expect((await scene.anonymous.ask(endpoint, { ...sent, headers: tag })).status).toBe(304);
    });
  };
