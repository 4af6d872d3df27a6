/** '1,2 km' @param locale '' before a language is known: Dutch */
export const distanceText = (km: number, locale: string): string =>
  new Intl.NumberFormat(locale || 'nl', { style: 'unit', unit: 'kilometer' }).format(km);
