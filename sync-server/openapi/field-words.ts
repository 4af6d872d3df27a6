/** A JSON Schema. */
export type Schema = Record<string, unknown>;

const HOUSE_NUMBER = 'The house number, digits only; letters go into `addition`.';
const DUE_AGREED = 'The due time before the business moved it.';
const ITEM_AMOUNT = 'Euros, for all pieces: the same as `$amount`.';
const TRANSFER = 'When a courier claimed it; null while nobody has.';

/** Descriptions by field name, prefixed with the enclosing name if the field has several meanings. Mainly for units. */
export const FIELD_WORDS: Record<string, string> = {
  'timetable.day': '0 is Sunday, 6 is Saturday.',
  'Discount.day': '0 is Sunday, 6 is Saturday, -1 is every day.',
  'order.wait': 'Minutes until an order is ready to be fetched; 20 when left out.',
  'delivery.wait': 'Minutes until an order is delivered; 45 when left out.',
  'order.stampmax': 'Stamps on a full card; 10 when left out.',
  'order.stampvalue': 'Euros that earn a stamp; 10 when left out.',
  'regions.range': 'Kilometres, as the crow flies.',
  distance: 'Kilometres, as the crow flies.',
  coordinate: 'Degrees: latitude, then longitude (WGS 84).',
  'add.min': 'So many choices at least.',
  'add.max': 'So many choices at most.',
  'add.included': 'So many choices are in the price: the dearest ones.',
  'add.top': 'So many choices are shown at first.',
  'hosts.cost': 'Euros for delivery to the place.',
  'hosts.min': 'Euros: the least amount that is delivered.',
  'hosts.max': 'Euros: from this amount delivery is free.',
  'regions.cost': 'Euros for delivery to the place.',
  'regions.min': 'Euros: the least amount that is delivered.',
  'regions.max': 'Euros: from this amount delivery is free.',
  'dish.price': 'Euros, of its cheapest size and without options.',
  sold: 'Pieces, of all dishes of the business or of this one.',
  'catalog.hubsSnapshot.types': 'How many businesses of each type a hub has.',
  _sold: 'Pieces, counted once a week, to sort the best sold by.',
  quantity: 'Pieces.',
  $quantity: 'Pieces.',
  'Discount.quantity': 'Of every so many pieces …',
  'Discount.pay': '… so many are paid for.',
  'Discount.deliver': '1 or true: for delivery only; 0 or false: for takeaway only; null: for both.',
  'Discount.percent': 'Percent off the price.',
  _stamps: 'The stamps of the caller at this business.',
  stamps: 'Stamps; below zero is a full card handed in.',
  'hosts.hostCode.stamps': 'Stamps that the code is worth.',
  'codes.makeCode.stamps': 'Stamps that the code gives.',
  'codes.makeVouchers.stamps': 'Stamps that each voucher gives.',
  'codes.listCodes.stamps': 'Stamps that each code gives.',
  'codes.endCodes.stamps': 'Stamps that each code gives.',
  'codes.makeVouchers.count': 'Vouchers to make.',
  'codes.collected': 'Users who collected the code.',
  'Order.number': 'Short, for people to name an order by.',
  'Delivery.number': 'Short, for people to name an order by.',
  'kitchen.stepOrder.number': 'Short, for people to name an order by.',
  'Address.number': HOUSE_NUMBER,
  'AddressCandidate.number': HOUSE_NUMBER,
  '_address.number': HOUSE_NUMBER,
  'edges.addAddress.number': HOUSE_NUMBER,
  seq: 'The sequence of the catalogue from which replication continues.',
  validFor: 'Seconds.',
  resendIn: 'Seconds until a request sends another code.',
  count: 'Ignored: the server counts stamps itself.',
  'edges.addDelivers.transfer':
    'Of a delivery: when the caller claimed it; null if it was taken from them before the claim was sent again.',
  'edges.addStamps.amount': 'Ignored, in euros.',
  'orders.updateOrder.stamps': 'Ignored: the server counts stamps itself.',
  'orders.updateOrder.transaction': 'Ignored, in euros.',
  'orders.updateOrder.amount': 'Ignored, in euros.',
  'OrderRequest.amount':
    'Euros: the total that was shown. Another one than the server’s is refused with its own.',
  'OrderRequest.due': 'The time that was shown; with `asap` the server takes the first there is.',
  'orders.updateOrder.picked_up': 'When it was taken along, by the clock of the courier’s device.',
  'orders.updateOrder.done': 'When it was handed over, by the clock of the courier’s device.',
  'orders.updateOrder.undone':
    'When the courier withdrew `done`, by the clock of the device: at most two minutes after it.',
  asap: 'As soon as possible.',
  collected: 'A full card was handed in.',
  first: 'The first order of this customer at this business.',
  'Order.code': 'What customer and business call the order by when it is fetched.',
  'Error.code': 'Of the closed list; programs go by this.',
  'Error.message': 'For developers; people get a sentence of the app’s own.',
  'Error.issues': 'Where the request is not as declared.',
  'Error.details': 'Data that the caller needs to continue, e.g. the amounts of `amounts-changed`.',
  'Session.token': 'A JWT for the header Authorization, and for `/db`.',
  redir: 'A path of this site to come back to after paying.',
  thanks:
    'A path of this site to which the page of the order leads once the order is placed, and paid if online.',
  'kitchen.stepOrder.minutes': 'With `accept`: the due time moves by so many minutes.',
  'kitchen.stepOrder.due': 'With `plan` or `delay`: the new due time.',
  'kitchen.stepOrder.claim':
    'Needed by `archive` if a courier has the order and has not delivered it: when they claimed it. Needed by `release`, which takes it from them.',
  'kitchen.stepOrder.paid': 'With `done`, `archive` or `hide`: cash or card was received.',
  'switches.at': 'When it was set, by the clock of the device. The latest position of a switch counts.',
  'switches.until': 'When it ends by itself; without it, it stays on.',
  'switches.minutes': 'Minutes until an order is ready (`wait`) or delivered (`delivery-wait`).',
  'shop.report.orders': 'Orders that count.',
  'payments.orders': 'Orders that count, paid in this way.',
  'clubs.orders': 'Orders with a donation for this club.',
  'days.orders': 'Orders that count, agreed for this service day.',
  'unpaid.orders': 'Orders whose cash or card payment is not recorded.',
  'cancelled.orders':
    'Orders that were cancelled at the latest on the day they were agreed for; they count nowhere.',
  'reversed.orders': 'Orders of earlier days that were cancelled; subtracted from all other amounts.',
  'refunded.orders': 'Refunds, without those that failed.',
  'kept.orders': 'Cancelled orders of which the business kept a part of the payment.',
  'failed_refunds.orders': 'Refunds that the bank sent back: the customer does not have the money.',
  deliveries: 'Orders that count, to be delivered.',
  rate: 'Percent.',
  'stamps.given': 'Stamps.',
  'stamps.rewards': 'Full cards handed in.',
  'menu.listMenuVersions.products': 'How many products the menu has.',
  _multiple: 'More than one piece.',
  'OrderItem.amount': ITEM_AMOUNT,
  'DeliveryItem.amount': ITEM_AMOUNT,
  'OrderItem.description': 'Of the product, when it was ordered. Missing in orders of earlier versions.',
  'Order.due_agreed': DUE_AGREED,
  'kitchen.stepOrder.due_agreed': DUE_AGREED,
  'Order.name': 'The name of the business.',
  'Order.transaction': 'Euros: the costs of the payment type.',
  'Order.transfer': TRANSFER,
  'Delivery.transfer': TRANSFER,
  'OrderRequest.name': 'For kitchen and courier; the name of the account when left out.',
  'OrderRequest._address':
    'Required with `deliver`. Without `_id` and `_hub`: an address of `User._address` has these and is refused.',
  'auth.login.attempt': 'Random, the same when the request is sent again because its answer was lost.',
  'auth.signup.code': 'Missing if no code is needed.',
  'code.sent': 'False if the last code was sent moments ago and still works.',
  'User._key': 'The phone number.',
  'User.#HOSTS':
    'Businesses the user delivers for; those without `_verified` have not approved the user yet.',
  'User.#KITCHENS': 'Businesses in whose kitchen the user works.',
  'hosts.hostInfo.index': 'The id of the business; unless `perma` or `url` names it.',
  'hosts.hostProducts.index': 'The id of the business.',
  'hosts.hostDiscounts.index': 'The id of the business.',
  'hosts.hostCode.index': 'The id of the caller, who collects the code; null to only check it.',
  'orders.orderInfo.index': 'The id of the order.',
  after: 'The last hub of the previous answer; the answer after the last hub is empty.',
  perma: 'The first part of the host name.',
  force: 'Send another code even if one was just sent.',
};

type Fields = Record<string, Schema>;

const isNumber = (schema: Schema): boolean =>
  schema.type === 'number' ||
  schema.type === 'integer' ||
  ((schema.anyOf ?? []) as Schema[]).some((one) => isNumber(one));

/**
 * Adds descriptions to the fields of a schema. `name` is the component or call it belongs to. Throws for a number
 * without a description, so that its unit is always documented.
 */
export function withWords(schema: Schema, name: string, call = name): Schema {
  const worded = Object.entries(schema).map(([keyword, value]) => {
    if (keyword !== 'properties') return [keyword, inside(value, name, call)];
    const fields = Object.entries(value as Fields).map(([field, own]) => [
      field,
      described(withWords(own, field, call), [`${call}.${field}`, `${name}.${field}`, field]),
    ]);
    return [keyword, Object.fromEntries(fields)];
  });
  return Object.fromEntries(worded);
}

const inside = (value: unknown, name: string, call: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => inside(one, name, call));
  return typeof value === 'object' && value !== null ? withWords(value as Schema, name, call) : value;
};

function described(schema: Schema, [ofCall = '', ofSchema = '', field = '']: string[]): Schema {
  const own = FIELD_WORDS[ofSchema] ?? FIELD_WORDS[ofCall];
  const words = own ?? (schema.description === undefined ? FIELD_WORDS[field] : undefined);
  if (!words && isNumber(schema) && !schema.description) {
    throw new Error(`the document does not say in what ${ofSchema} counts`);
  }
  return words ? { ...schema, description: words } : schema;
}
