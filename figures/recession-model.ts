/**
 * Probit of a recession twelve months ahead on the slope of the yield curve (10-year less 3-month Treasury, percentage
 * points, monthly averages, bill on a bond-equivalent basis): probability = Φ(constant + coefficient × slope).
 */
export const recessionModel = {
  constant: -0.5333,
  coefficient: -0.633,
  source: 'A. Estrella and M. Trubin, FRBNY Current Issues 12(5), 2006, after Estrella and Mishkin (1996)',
  checked: null,
} as const

/**
 * Its great miss: the longest inversion on record, after which no recession had been dated. `deepest` is the slope of
 * the month with the highest probability, in percentage points.
 */
export const inversionWithoutRecession = {
  from: '2022-11',
  to: '2024-11',
  deepestMonth: '2023-05',
  deepest: -1.71,
  source: 'Federal Reserve Bank of New York, The Yield Curve as a Leading Indicator (monthly data)',
  checked: null,
} as const
