/** Linear in the length of the text, because adjacent parts never match the same characters. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Whether a text is a website, with or without its protocol, or empty (rule forms/website). */
export const isWebsite = (text: string): boolean =>
  text === '' || (text.length <= 2000 && WEBSITE.test(text));

/** A website with its protocol in lower case: 'www.example.nl' gets `https://`. An empty text stays empty. */
export function withProtocol(website: string): string {
  if (website === '') return '';
  const [protocol] = /^https?:\/\//i.exec(website) ?? [''];
  return (protocol.toLowerCase() || 'https://') + website.slice(protocol.length);
}
