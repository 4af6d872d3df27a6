import type { ErrorCode } from './errors.ts';

/**
 * What each error code means, in English and for developers: the default `message` of a refusal, and the description in
 * the OpenAPI document. Only the server, the mocks and the document import this: the app has its own sentences.
 */
export const ERROR_WORDS: Record<ErrorCode, string> = {
  'bad-json': 'The body is not a JSON object.',
  'bad-request': 'The path, query or body is not as declared; issues, if given, says where.',
  'api-key': 'The header x-api-key is missing or not an accepted key.',
  'not-logged-in': 'No Authorization header.',
  'session-invalid':
    'The token is unknown or expired, its account was deleted (details.deleted), or the header is not "Bearer <token>".',
  'code-invalid': 'A wrong code, one that was used, or no code was sent to this number.',
  'code-expired': 'The code of the SMS has expired; request another one.',
  forbidden: 'It belongs to another user, or the caller has no such role at the business.',
  'phone-not-verified': 'Not the phone of the account; log in with it first.',
  'courier-not-approved': 'The business has not approved the caller as a courier.',
  'not-found': 'There is no such path, or not what the call names.',
  'host-not-found': 'There is no such business.',
  'hub-not-found': 'There is no such hub.',
  'club-not-found': 'There is no such club, or it is not approved yet.',
  'order-not-found': 'There is no such order, or the caller may not see it (yet).',
  'payment-not-found': 'There is no such payment, or it is of an order of another user.',
  'method-not-allowed': 'The path has other methods; the header Allow has them.',
  'amounts-changed': 'The server computed another total; details has its amounts. Show them and send again.',
  'slot-changed':
    'The first possible time is more than 15 minutes after due, or due has passed; details has the first time.',
  'order-exists':
    'Another order, or one of another user, has this id. (The same order sent again is answered with 200.)',
  'order-settled':
    'Handed over, paid or cancelled already, its day is over, or its payment is still pending at the bank.',
  'order-accepted':
    'The business accepted it, has it ready, or a courier claimed it; the customer can no longer cancel.',
  'order-under-way': 'The account has an order that was neither received nor cancelled.',
  'delivery-under-way': 'The account has a delivery that was not delivered.',
  'order-moved-on': 'Another device took another step; details has the state.',
  'courier-under-way': 'A courier has it and has not delivered it; the step needs the claim of that courier.',
  'undo-too-late': 'The step of the kitchen can no longer be undone: 10 seconds are over, or it is final.',
  'last-owner': 'The person is the only owner of this business.',
  'only-owner': 'The account is the only owner of the businesses in details.hosts.',
  'kitchen-unreachable': 'No device of the kitchen would hear of the order, since details.since.',
  'no-device-heard': 'Orders cannot depend on the devices of the kitchen: none is connected.',
  'already-claimed': 'Another courier was first; details.by is their name, or null.',
  'undo-over': 'The two minutes in which the courier can withdraw "delivered" are over, or the day is.',
  'address-exists': 'Another address with this zipcode, number and addition is saved already.',
  'name-taken': 'The hub has a business or club of this name.',
  'key-changed': 'The push subscription was made with another key; read /api/notices/key again.',
  'host-changed': 'The business was changed since based_on; details.host is the present document.',
  'menu-changed': 'The menu was changed since based_on; details.version is the present one.',
  'code-taken': 'The code exists; choose another one.',
  'too-large': 'The body is larger than 1 MB, or the headers are too large.',
  'media-type':
    'The Content-Type is not the declared one, its charset is not UTF-8, or the body is compressed.',
  'host-closed': 'The business has no time left on this service day.',
  paused: 'The business takes no orders until details.until.',
  'ordering-not-allowed': 'The business takes no orders today, or none of this kind (takeaway).',
  'slot-unavailable': 'That time cannot be chosen; details has the nearest one, if there is one.',
  'delivery-not-possible': 'No address, or no delivery there.',
  'delivery-off': 'The business switched its delivery off, until details.until if given.',
  'region-blocked': 'Temporarily no delivery to this region.',
  'below-minimum': 'The order is below details.min, the minimum for delivery, by details.missing.',
  'product-gone':
    'A product is not on the menu, or sold out; details.index is the place in _items, details._id the product.',
  'options-invalid':
    'A product cannot be ordered with these options; details as for product-gone, with problems.',
  'payment-type-unavailable': 'It cannot be paid in this way; details.types can be chosen.',
  'donation-invalid': 'The donation is not below 10,000 euros, or it has no club.',
  'too-many-addresses': 'The account has the maximum number of addresses; remove one first.',
  'endpoint-not-allowed': 'The endpoint of the subscription is not one of a push service.',
  'settings-invalid':
    'The settings contradict each other; details.faults has a code and a path for each fault.',
  'too-many-people':
    'Fifty people work at this business, or the number works at twenty businesses; remove one first.',
  'menu-invalid': 'The menu has faults; details.faults has a code and a path for each.',
  'code-expiry': 'The codes expire in the past, or in more than 366 days.',
  'too-many-codes': 'The business would have more than details.most codes that can be collected.',
  'picture-gone':
    'A picture was not saved within a day of its upload and was removed; details.pictures has the addresses. Upload it again.',
  'error-size': 'The picture is larger than 2048 kB.',
  'error-type': 'The file is not a picture of a known type.',
  'error-empty': 'The file is empty, or the form has no field named file.',
  'client-too-old': 'x-app-version is below details.version; only sent to the app’s own key.',
  'too-many-requests':
    'Asked too often. Try again after details.retryAfter seconds if given, otherwise some minutes later.',
  'too-many-tries':
    'Too many wrong codes. Request another code, or try again after details.retryAfter seconds if given.',
  internal: 'A fault of the server, which its log describes.',
  'payment-provider': 'The payment provider does not answer, or refused the payment.',
  'sms-gateway': 'The message could not be sent; send the same call again later.',
  unavailable:
    'The server, its database or a service that it needs is busy or down; send the same call again later.',
  uncertain: 'May or may not be stored; send the same call again.',
  'insufficient-storage': 'Not stored: the disk of the server is full.',
};
