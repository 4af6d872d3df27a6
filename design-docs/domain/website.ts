/** Linear in the length of the text, because adjacent parts never match the same characters. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Whether a text is a website, with or without its protocol, or empty (rule forms/website). */
export const isWebsite = (text: string): boolean =>
  text === '' || (text.length <= 2000 && WEBSITE.test(text));

/** A website with its protocol: 'www.example.nl' gets `https://`. An empty text stays empty. */
export const withProtocol = (website: string): string =>
  website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`;
