import { stateOfZip } from '#kit/places/zip-state.ts'
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

/** The state of a name, a postal code, a ZIP code, or an address that ends in one of them; null for anything else. */
export function stateOf(text: string): string | null {
  const typed = text.trim()
  const whole = BY_WORD.get(typed.toLowerCase())
  if (whole !== undefined) return whole
  const [, code, zip] = /(?:^|[\s,])([A-Z]{2})?[\s,]*(\d{5})?(?:-\d{4})?$/.exec(typed) ?? []
  if (zip !== undefined) {
    const state = stateOfZip(zip)
    return state !== null && US_STATES[state] !== undefined ? state : null
  }
  return code === undefined ? null : (BY_WORD.get(code.toLowerCase()) ?? null)
}
