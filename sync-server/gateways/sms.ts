/** Sends text messages. `to` is an international number, e.g. '+31612345678'. Throws a GatewayError. */
export interface SmsGateway {
  readonly name: string;
  send(to: string, text: string): Promise<void>;
}
