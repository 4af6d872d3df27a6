import type { Subscription } from '#documents/device';

interface ReceivedNotice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** The part of the server's push service for tests that journeys use. */
export interface PushService {
  url: string;
  received: ReceivedNotice[];
  subscribe(device: string): Subscription;
  close(): Promise<void>;
}

// Imported by a variable path: the server belongs to another TypeScript project, with the types of Node.
const SERVICE = '../../sync-server/testing/push-service.ts';

export async function startPushService(publicKey: string): Promise<PushService> {
  return (await import(/* @vite-ignore */ SERVICE)).startPushService(publicKey);
}
