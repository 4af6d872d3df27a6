/** The most items of one order (rule checkout/problems). Each may be of several pieces. */
export const MAX_ITEMS = 100;
