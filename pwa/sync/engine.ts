/** The functions of pwa/sync that the data hooks use: one chunk, loaded after the first paint. */

export { hostCode } from '#contract/hosts';
export { checkPayment } from '#contract/payments';
export { addressReverse, addressSearch } from '#contract/services';
export { deleteAccount, joinPickup, leavePickup, saveProfile, submitAccount } from './account.ts';
export { discardRefused, readOwnRefused, sendRefusedAgain } from './answer-refused.ts';
export { call } from './api-client.ts';
export {
  readBusiness,
  readCatalogDocument,
  readHub,
  readHubs,
  refreshBusiness,
  refreshHub,
  refreshHubs,
} from './catalog.ts';
export { readClub, readHubOffers, refreshClub } from './catalog-extracts.ts';
export { readDeliveries, refreshDeliveries } from './deliveries.ts';
export { confirmCommand, discardCommand, enqueueCommand, giveCommandAndWait } from './enqueue-command.ts';
export { confirmCode, logout, requestCode } from './login.ts';
export { countWaiting, readOutbox } from './outbox.ts';
export { followHub, startSync } from './start.ts';
export { uploadPicture } from './upload-picture.ts';
export {
  heardFromServer,
  readUserDocument,
  readUserDocuments,
  removeOwn,
  saveOwn,
} from './user-databases.ts';
export { refreshUserDatabase } from './user-refresh.ts';
