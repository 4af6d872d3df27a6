/** The most items of one order (rule checkout/problems). Each may be of several pieces. */
export const MAX_ITEMS = 100;
/** The most characters of the name that goes with an order; that of an account may be longer (rule checkout/name). */
export const LONGEST_ORDER_NAME = 60;
