/** A search on a map by the name of the address (D1 §7). */
export const mapLink = ({ name, address }: { name: string; address: { name: string } }): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address.name}`)}`;
