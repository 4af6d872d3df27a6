import * as v from 'valibot';
import { replyProblem } from '#domain/reply-address';
import { withUlid } from '#domain/ulid';
import { documentFields, instant, mark, name, paragraphs, text } from './fields.ts';

/** The id is made on the device, so that a message that is sent again is stored only once. */
const contactMessageId = v.pipe(v.string(), v.regex(withUlid('message')));
/** A visitor asks something, or a business wants to join. */
const SUBJECTS = ['question', 'business'] as const;

/** What a visitor writes; `reply` is an e-mail address or a phone number. */
export const contactFields = {
  _id: contactMessageId,
  about: v.picklist(SUBJECTS),
  name,
  reply: v.pipe(
    text(254),
    v.trim(),
    v.check((value) => replyProblem(value) === null, 'reply'),
  ),
  message: v.pipe(paragraphs(2000), v.trim(), v.minLength(1)),
};

/** `message/<ulid>` in `state`: a message of the contact page to the operator. */
export const contactMessageSchema = v.strictObject({
  ...documentFields,
  ...contactFields,
  type: v.literal('message'),
  created: instant,
  mark,
});
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
