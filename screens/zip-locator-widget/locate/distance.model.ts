/** Degrees, north and east positive. */
export type Spot = { readonly latitude: number; readonly longitude: number }

/** The mean radius of the Earth of 6,371.0088 km (IUGG) in statute miles. */
const EARTH_MILES = 3_958.7613

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Great-circle distance in miles by the haversine formula, 2 R asin √(sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2)): within 0.6%
 * of the distance on the ellipsoid. Source: R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68 (1984).
 */
export function milesBetween(a: Spot, b: Spot): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const north = Math.sin((to - from) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  // Rounding can lift the sum of opposite points above 1, whose arcsine is no number.
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(north + Math.cos(from) * Math.cos(to) * east)))
}
