import { US_STATES } from '#kit/us-states.ts'

const BY_FIPS =
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY'

/** The states and the District of Columbia by their FIPS code, as us-atlas numbers them. */
export const STATES: Readonly<Record<string, { readonly code: string; readonly name: string }>> =
  Object.fromEntries(
    BY_FIPS.split(' ').map((one) => {
      const code = one.slice(2)
      return [one.slice(0, 2), { code, name: US_STATES[code] ?? code }]
    }),
  )

const BY_WORD = new Map(
  Object.values(STATES).flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

/**
 * First and last three-digit prefix of a state's ZIP codes, in ascending order.
 * Source: US Postal Service, Publication 65 and Labeling List L002 (3-digit prefixes).
 */
const PREFIXES: readonly (readonly [from: number, to: number, code: string])[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]

/** The state of a name, a postal code, a ZIP code, or an address that ends in one of them; null for anything else. */
export function stateOf(text: string): string | null {
  const typed = text.trim()
  const whole = BY_WORD.get(typed.toLowerCase())
  if (whole !== undefined) return whole
  const [, code, zip] = /(?:^|[\s,])([A-Z]{2})?[\s,]*(\d{5})?(?:-\d{4})?$/.exec(typed) ?? []
  if (zip !== undefined) {
    const prefix = Number(zip.slice(0, 3))
    return PREFIXES.find(([from, to]) => from <= prefix && prefix <= to)?.[2] ?? null
  }
  return code === undefined ? null : (BY_WORD.get(code.toLowerCase()) ?? null)
}
