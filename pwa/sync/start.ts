import type { EventName, Opening } from '#contract/events';
import { CATALOG, USER_DATABASES, USERS, type UserDatabase, userDatabase } from '#documents/databases';
import { DAY } from '#domain/amsterdam-time';
import { type ForgetUserValues, finishDeletions } from './account/deleted-accounts.ts';
import { finishForgetting } from './account/device-users.ts';
import { followPictures } from './account/kept-pictures.ts';
import { hubChanged, refreshHubs } from './catalog/catalog.ts';
import { noteVisit, removeUnvisitedHubs } from './catalog/visited-hubs.ts';
import { refreshDeliveries, refreshDeliveriesIn } from './deliveries/deliveries.ts';
import { followDeliveries } from './deliveries/follow-deliveries.ts';
import { isWithin, type RefreshResult } from './device/cached.ts';
import { onChange } from './device/changes.ts';
import { quietly } from './device/quietly.ts';
import { session } from './device/session-store.ts';
import { stopTrying, untilFresh } from './device/until-fresh.ts';
import { followEvents } from './events/event-stream.ts';
import { followKitchens } from './kitchen/follow-kitchens.ts';
import { refreshKitchenIn, refreshKitchens } from './kitchen/kitchen.ts';
import { followNotices } from './notices/device-notices.ts';
import { pruneOutbox } from './outbox/outbox-prune.ts';
import { sendOutbox } from './outbox/outbox-send.ts';
import { invalidateIdentities } from './replica/renew.ts';
import { checkSession, checkSessionAgain } from './server/session-check.ts';
import { refreshUserDatabase } from './user-data/user-refresh.ts';

/** The user database to refresh for an event. */
const DATABASE_OF: Partial<Record<EventName, UserDatabase>> = {
  order_modified: 'orders',
  stamps_modified: 'stamps',
  addresses_modified: 'addresses',
  favourites_modified: 'favourites',
};

/** Refreshes the database of a business for an event. */
const IN_BUSINESS: Partial<Record<EventName, (database: string) => Promise<RefreshResult>>> = {
  courier_added: refreshDeliveriesIn,
  courier_modified: refreshDeliveriesIn,
  courier_removed: refreshDeliveriesIn,
  kitchen_modified: refreshKitchenIn,
};

let hub: string | null = null;
let stream: ReturnType<typeof followEvents> | undefined;

/** Sets the hub whose changes the event stream reports. */
export function followHub(next: string | null): void {
  if (next === hub) return;
  hub = next;
  if (hub) quietly(noteVisit(hub));
  stream?.restart();
}

/**
 * Starts synchronizing: no polling, but a refresh whenever events may have been missed.
 * @param forgetUserValues called if an account turns out to be deleted
 * @returns the stop function
 */
export function startSync(forgetUserValues: ForgetUserValues = () => {}): () => void {
  if (stream) return () => {};
  stream = followEvents(() => hub, {
    connected: (states) => void catchUp(states),
    changed(name, event) {
      if (name === 'catalog_modified') catalogChanged(event.hub);
      const database = DATABASE_OF[name];
      if (database) void untilFresh(database, () => refreshUserDatabase(database));
      const inBusiness = IN_BUSINESS[name];
      if (inBusiness) void untilFresh(event.database, () => inBusiness(event.database));
      if (name === 'user_modified') void untilFresh(USERS, checkSession);
    },
  });
  const stops = [
    stream.stop,
    followDeliveries(pruneOutbox),
    followKitchens(),
    followPictures(),
    followNotices(),
    followDeletions(forgetUserValues),
    onChange(['orders', 'deliveries', 'kitchen'], () => quietly(pruneOutbox())),
    on(window, 'online', () => void sendOutbox({ impatient: true })),
    on(window, 'focus', () => void sendOutbox()),
    on(document, 'visibilitychange', () => void sendOutbox()),
    onWorkerMessage(),
  ];
  void sendOutbox({ impatient: true });
  quietly(finishForgetting());
  return () => {
    for (const stop of stops) stop();
    stopTrying();
    stream = undefined;
  };
}

/** An event without a hub stands for many changes: refresh the shown hub and the list of hubs. */
function catalogChanged(named: string | undefined): void {
  const changed = named ?? hub;
  if (changed) void untilFresh(changed, () => hubChanged(changed));
  if (!named) void untilFresh('hubs', refreshHubs);
}

/** The event stream is open (again): sends the outbox and refreshes the databases whose state changed. */
async function catchUp(states: Opening['states']): Promise<void> {
  stopTrying();
  invalidateIdentities();
  await untilFresh(USERS, () => checkSessionAgain(states[USERS]));
  void sendOutbox({ impatient: true });
  const shown = hub;
  if (shown) void untilFresh(shown, () => hubChanged(shown, states[CATALOG]));
  quietly(tidyHubs());
  void untilFresh('deliveries', () => refreshDeliveries(states));
  void untilFresh('kitchens', () => refreshKitchens(states));
  const user = session.get()?.user;
  if (!user) return;
  for (const kind of USER_DATABASES)
    void untilFresh(kind, () => refreshUserDatabase(kind, states[userDatabase(kind, user._id)]));
}

/**
 * When old towns were last removed, epoch ms. Not done whenever the stream opens, because it opens again after every
 * gap in the network.
 */
let tidiedAt = 0;

async function tidyHubs(): Promise<void> {
  if (hub) await noteVisit(hub);
  if (isWithin(tidiedAt, DAY)) return;
  tidiedAt = Date.now();
  await removeUnvisitedHubs();
}

/** Finishes deletions whose answer was lost, now and when the session ends. One that fails is left to the next start. */
function followDeletions(forgetUserValues: ForgetUserValues): () => void {
  const finish = () => void finishDeletions(forgetUserValues).catch(() => {});
  finish();
  return session.subscribe(finish);
}

function on(target: EventTarget, name: string, act: (event: Event) => void): () => void {
  target.addEventListener(name, act);
  return () => target.removeEventListener(name, act);
}

/** Sends the outbox when the service worker, woken by background sync, asks for it. */
function onWorkerMessage(): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => {};
  const act = (event: Event) => {
    if ((event as MessageEvent).data?.type === 'outbox') void sendOutbox({ impatient: true });
  };
  return on(serviceWorker, 'message', act);
}
