import { OpenedNotices } from './opened-notices.tsx';
import SettledCodes from './settled-codes.tsx';

/** Messages that any page can show to a user; loaded after they log in. */
export default function ForUser() {
  return (
    <>
      <OpenedNotices />
      <SettledCodes />
    </>
  );
}
