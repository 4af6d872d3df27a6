/** Bounding box of the Netherlands, in degrees. Outside it, latitude and longitude are probably swapped. */
const NETHERLANDS = { south: 50.7, north: 53.7, west: 3.2, east: 7.3 };

/** What is wrong with a coordinate; null if it is in the Netherlands. @param text the coordinate as it was written */
export function coordinateFault(
  [lat, lng]: readonly [number, number],
  text = `${lat}, ${lng}`,
): string | null {
  const { south, north, west, east } = NETHERLANDS;
  if (lat >= south && lat <= north && lng >= west && lng <= east) return null;
  return `${text} is no latitude and longitude in the Netherlands`;
}
