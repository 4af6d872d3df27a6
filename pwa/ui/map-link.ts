/** A search on a map by the name of the address (D1 §7, D2 §7). */
export const mapSearch = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const mapLink = ({ name, address }: { name: string; address: { name: string } }): string =>
  mapSearch(`${name}, ${address.name}`);
