const FIRST = 2027
const YEARS = 10

/** The first and the last day of each of ten years, and the leap days among them. */
export const TURNS: readonly string[] = Array.from({ length: YEARS }, (_, index) => FIRST + index).flatMap(
  (year) => [`${year}-01-01`, ...(year % 4 === 0 ? [`${year}-02-29`] : []), `${year}-12-31`],
)
