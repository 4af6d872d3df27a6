/** The one place that spells the brand (decision 1). `product` is a noun for a local hub whose plural is `-en`. */
export const BRAND = {
  product: 'eetplein',
  name: 'Eetplein',
  color: '#0069B3',
  domain: 'eetplein.nl',
  email: 'hallo@eetplein.nl',
  phone: '0548123456',
  ownerLogin: 'https://mijn.eetplein.nl',
  privacy: 'https://eetplein.nl/privacy',
  appStore: 'https://apps.apple.com/nl/app/eetplein',
  playStore: 'https://play.google.com/store/apps/details?id=nl.eetplein.app',
  printerApp: 'https://eetplein.nl/printer',
  /** New app users get this many full stamp cards, says the marketing text (D1 §1). */
  welcomeCards: 5,
  version: '1.2.6',
} as const;
