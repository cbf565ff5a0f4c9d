/** Postal codes of the states and the District of Columbia by their FIPS code, as us-atlas numbers them. */
export const STATES: Readonly<Record<string, { readonly code: string; readonly name: string }>> =
  Object.fromEntries(
    (
      [
        ['01', 'AL', 'Alabama'],
        ['02', 'AK', 'Alaska'],
        ['04', 'AZ', 'Arizona'],
        ['05', 'AR', 'Arkansas'],
        ['06', 'CA', 'California'],
        ['08', 'CO', 'Colorado'],
        ['09', 'CT', 'Connecticut'],
        ['10', 'DE', 'Delaware'],
        ['11', 'DC', 'District of Columbia'],
        ['12', 'FL', 'Florida'],
        ['13', 'GA', 'Georgia'],
        ['15', 'HI', 'Hawaii'],
        ['16', 'ID', 'Idaho'],
        ['17', 'IL', 'Illinois'],
        ['18', 'IN', 'Indiana'],
        ['19', 'IA', 'Iowa'],
        ['20', 'KS', 'Kansas'],
        ['21', 'KY', 'Kentucky'],
        ['22', 'LA', 'Louisiana'],
        ['23', 'ME', 'Maine'],
        ['24', 'MD', 'Maryland'],
        ['25', 'MA', 'Massachusetts'],
        ['26', 'MI', 'Michigan'],
        ['27', 'MN', 'Minnesota'],
        ['28', 'MS', 'Mississippi'],
        ['29', 'MO', 'Missouri'],
        ['30', 'MT', 'Montana'],
        ['31', 'NE', 'Nebraska'],
        ['32', 'NV', 'Nevada'],
        ['33', 'NH', 'New Hampshire'],
        ['34', 'NJ', 'New Jersey'],
        ['35', 'NM', 'New Mexico'],
        ['36', 'NY', 'New York'],
        ['37', 'NC', 'North Carolina'],
        ['38', 'ND', 'North Dakota'],
        ['39', 'OH', 'Ohio'],
        ['40', 'OK', 'Oklahoma'],
        ['41', 'OR', 'Oregon'],
        ['42', 'PA', 'Pennsylvania'],
        ['44', 'RI', 'Rhode Island'],
        ['45', 'SC', 'South Carolina'],
        ['46', 'SD', 'South Dakota'],
        ['47', 'TN', 'Tennessee'],
        ['48', 'TX', 'Texas'],
        ['49', 'UT', 'Utah'],
        ['50', 'VT', 'Vermont'],
        ['51', 'VA', 'Virginia'],
        ['53', 'WA', 'Washington'],
        ['54', 'WV', 'West Virginia'],
        ['55', 'WI', 'Wisconsin'],
        ['56', 'WY', 'Wyoming'],
      ] as const
    ).map(([fips, code, name]) => [fips, { code, name }]),
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
