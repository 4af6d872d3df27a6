import type { MessageDescriptor } from '@lingui/core';

/** The language of a ticket: that of the device that prints it. */
export interface TicketLanguage {
  t(message: MessageDescriptor): string;
  locale: string;
}
