import { useStored } from './use-stored.ts';

/** Pieces that the businesses of a hub sold, by id; undefined until their menus are on this device. */
export const useHubSales = (hub: string | null): Record<string, number> | undefined =>
  useStored<Record<string, number>>(hub && `sales:${hub}`, {
    read: ({ readHubSales }) => readHubSales(hub!),
    topics: ['catalog'],
  }).value;
