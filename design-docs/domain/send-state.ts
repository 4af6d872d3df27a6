/**
 * The progress of a command, such as an order, from this device to the server. The outbox and the screen use the same
 * states. waiting: stored on this device, to be sent. sending: request in flight. unknown: sent, but no answer came;
 * it is retried. needs-attention: not sent until the user confirms. refused: the server refused it; it stays until the
 * user acts. answered: the server carried it out.
 */
export type SendState = 'waiting' | 'sending' | 'unknown' | 'needs-attention' | 'refused' | 'answered';
