import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeKind } from '#domain/notice-kind';

/** The switches of the settings; the type makes a missing one a compile error. */
export const NOTICE_KIND_TEXTS: Record<NoticeKind, MessageDescriptor> = {
  accepted: msg`Je bestelling is geaccepteerd`,
  delayed: msg`Je bestelling krijgt een andere tijd`,
  ready: msg`Je bestelling is klaar`,
  'on-its-way': msg`Je bestelling is onderweg`,
  refused: msg`De zaak kan je bestelling niet maken`,
  'new-delivery': msg`Er is een nieuwe bezorging`,
  'new-order': msg`Er is een nieuwe bestelling in de keuken`,
  'not-seen': msg`Niemand heeft een bestelling in de keuken bekeken`,
};
