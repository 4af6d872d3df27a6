/**
 * The only place that spells the brand. `product` is also the noun for a local hub; its plural ends in `-en`
 * (rule discovery/brand).
 */
export const BRAND = {
  product: 'eetplein',
  name: 'Eetplein',
  color: '#0069B3',
  domain: 'eetplein.nl',
  email: 'hallo@eetplein.nl',
  phone: '0548123456',
  /** Pages of the app in the stores; null shows no badge. */
  appStore: 'https://apps.apple.com/nl/app/eetplein' as string | null,
  playStore: 'https://play.google.com/store/apps/details?id=nl.eetplein.app' as string | null,
  /** Where the receipt-printer app is downloaded; null shows no link to it. */
  printerApp: null as string | null,
  /** Full stamp cards for new users of the app, in the marketing text (rule stamps/welcome-text). */
  welcomeCards: 5,
  version: '1.2.6',
} as const;
