/** A link that searches a map for a place by name. */
export const mapSearch = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const mapLink = ({ name, address }: { name: string; address: { name: string } }): string =>
  mapSearch(`${name}, ${address.name}`);
