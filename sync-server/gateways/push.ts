import type { NoticeText } from '#decisions/notice-text';
import type { Device } from '#documents/device';
import type { Id } from '#documents/ids';
import type { Language } from '#domain/language';
import type { NoticeKind } from '#domain/notice-kind';

export interface Notice {
  /** 'message' is a user's message to the administrator; it cannot be switched off. */
  kind: NoticeKind | 'message';
  text: Record<Language, NoticeText>;
  /** The path of the app that it opens. */
  path: string;
  /** A later notice with the same tag replaces it, on the device and at the push service. */
  tag: string;
  /** When it is no longer worth showing, in milliseconds since 1970. */
  until: number;
}

/** A device of a user, or the user themselves if the provider knows their devices. */
export interface Recipient {
  user: Id<'user'>;
  muted: readonly NoticeKind[];
  device?: Device;
}

/** Whether notices of this kind are not switched off. */
export const wants = ({ muted }: Recipient, kind: Notice['kind']): boolean =>
  muted.every((one) => one !== kind);

/** Sends notices to the devices of users. Every call that reaches outside throws a GatewayError if it fails. */
export interface PushGateway {
  readonly name: string;
  recipients(users: Id<'user'>[]): Promise<Recipient[]>;
  /** Returns whether the notice was accepted; false if the recipient does not exist any more. */
  send(recipient: Recipient, notice: Notice): Promise<boolean>;
  /** The user logged in with a phone number, e.g. '0612345678'. */
  register(user: Id<'user'>, phone: string): Promise<void>;
  /** The account was deleted. */
  forget(user: Id<'user'>): Promise<void>;
}
