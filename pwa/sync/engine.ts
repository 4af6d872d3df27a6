/** The functions of pwa/sync that the data hooks use: one chunk, loaded after the first paint. */

export { endCodes, makeCode, makeVouchers } from '#contract/codes';
export { hostCode } from '#contract/hosts';
export { addPerson, hearDevice, removeKitchenDevice, removePerson, setBoard } from '#contract/kitchen';
export { listMenuVersions, publishMenu, readMenuVersion } from '#contract/menu';
export { checkPayment } from '#contract/payments';
export { addressReverse, addressSearch, contact } from '#contract/services';
export { approveCourier, declineCourier, listCouriers } from '#contract/shop';
export { deleteAccount, joinPickup, leavePickup, saveProfile, sendSubmission } from './account/account.ts';
export { confirmCode, logout, requestCode } from './account/login.ts';
export { uploadPicture } from './account/upload-picture.ts';
export {
  hubChanged,
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
export { businessInTime, hostInTime, hubInTime, nearInTime, offersInTime } from './catalog/in-time.ts';
export { readNear, refreshNear } from './catalog/near.ts';
export { searchDevice, searchServer } from './catalog/search.ts';
export {
  dismissCancelledDelivery,
  keepWithdrawnDetails,
  readCancelledDeliveries,
  readDeliveries,
  refreshDeliveries,
} from './deliveries/deliveries.ts';
export { readBoards, readKitchen, refreshKitchens } from './kitchen/kitchen.ts';
export { changeMenuDraft, publishedAs, readMenuDraft, refreshMenuDraft } from './kitchen/menu-draft.ts';
export { addDraftPicture, forgetPictures, noteUploaded, readDraftPicture } from './kitchen/menu-pictures.ts';
export { followPublications } from './kitchen/menu-publications.ts';
export { disableNotices, enableNotices, muteNotices } from './notices/device-notices.ts';
export {
  confirmCommand,
  discardCommand,
  enqueueCommand,
  enqueueCommandAndWait,
  withdrawCommand,
} from './outbox/enqueue-command.ts';
export { countWaiting, readOutbox } from './outbox/outbox.ts';
export { sendOutbox } from './outbox/outbox-send.ts';
export { call } from './server/api-client.ts';
export { readCodes, refreshCodes } from './shop/codes.ts';
export { readHost, saveSettings } from './shop/host-settings.ts';
export { fetchReportCsv, readReport, refreshReport } from './shop/report.ts';
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
