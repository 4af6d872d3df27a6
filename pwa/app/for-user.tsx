import { OpenedNotices } from './opened-notices.tsx';
import SettledCodes from './settled-codes.tsx';

/** What a user is told on any page; loaded after they log in. */
export default function ForUser() {
  return (
    <>
      <OpenedNotices />
      <SettledCodes />
    </>
  );
}
