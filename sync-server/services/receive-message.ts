import type { ContactMessage } from '#documents/contact-message';
import type { Deps } from '../deps.ts';
import { notifyOperator } from './notify-operator.ts';
import { contactText } from './sms-texts.ts';
import { countOne } from './stored-rate-limit.ts';

type Received = Omit<ContactMessage, 'type' | 'created' | 'mark' | '_rev'>;

/**
 * Stores a message for the operator and notifies them. A failed notification is only logged, because the message is
 * stored. 'too-many-requests' if the sender is over the limit.
 */
export async function receiveMessage(deps: Deps, sender: string, received: Received): Promise<void> {
  const { store } = deps;
  await deps.lock.run(received._id, async () => {
    if (await store.messages.get(received._id)) return;
    await countOne(deps, 'contact', sender);
    const created = new Date(deps.clock()).toISOString();
    await store.messages.add({ ...received, type: 'message', created });
    await notifyOperator(deps, contactText(received)).catch(() => {});
  });
}
