/** The functions of pwa/sync that the data hooks use: one chunk, loaded after the first paint. */

export { hostCode } from '#contract/hosts';
export { addPerson, removePerson } from '#contract/kitchen';
export { checkPayment } from '#contract/payments';
export { addressReverse, addressSearch, contact } from '#contract/services';
export { deleteAccount, joinPickup, leavePickup, saveProfile, sendSubmission } from './account/account.ts';
export { confirmCode, logout, requestCode } from './account/login.ts';
export { uploadPicture } from './account/upload-picture.ts';
export {
  openCatalog,
  readBusiness,
  readCatalogDocument,
  readHub,
  readHubs,
  readTypeCounts,
  refreshBusiness,
  refreshHub,
  refreshHubs,
} from './catalog/catalog.ts';
export { readClub, readHubOffers, readHubSales, refreshClub } from './catalog/catalog-extracts.ts';
export { readNear, refreshNear } from './catalog/near.ts';
export { searchDevice, searchServer } from './catalog/search.ts';
export { keepWithdrawnDetails, readDeliveries, refreshDeliveries } from './deliveries/deliveries.ts';
export { readKitchen, refreshKitchens } from './kitchen/kitchen.ts';
export { disableNotices, enableNotices, muteNotices } from './notices/device-notices.ts';
export {
  confirmCommand,
  discardCommand,
  enqueueCommand,
  enqueueCommandAndWait,
} from './outbox/enqueue-command.ts';
export { countWaiting, readOutbox } from './outbox/outbox.ts';
export { call } from './server/api-client.ts';
export { followHub, startSync } from './start.ts';
export { discardRefused, readOwnRefused, sendRefusedAgain } from './user-data/answer-refused.ts';
export {
  lastReplicated,
  readUserDocument,
  readUserDocuments,
  removeOwn,
  saveOwn,
} from './user-data/user-databases.ts';
export { refreshUserDatabase } from './user-data/user-refresh.ts';
