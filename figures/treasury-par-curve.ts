/** A day's par yields by maturity in years, as fractions. */
export type ParCurve = {
  readonly date: string
  readonly points: readonly (readonly [years: number, parYield: number])[]
  readonly source: string
  readonly checked: string | null
}

const SOURCE = 'US Department of the Treasury, Daily Treasury Par Yield Curve Rates'

/**
 * Snapshots of the Treasury's par yield curve: what a note of each maturity would have had to pay to be sold at par on
 * that day, bond-equivalent. Shown with their day, never as today's curve; newer ones come by import or by a feed.
 */
export const treasuryParCurves: readonly ParCurve[] = [
  {
    date: '2023-06-01',
    points: [
      [1 / 12, 0.053],
      [2 / 12, 0.0539],
      [0.25, 0.055],
      [4 / 12, 0.055],
      [0.5, 0.0544],
      [1, 0.0511],
      [2, 0.0433],
      [3, 0.0398],
      [5, 0.037],
      [7, 0.0366],
      [10, 0.0361],
      [20, 0.0398],
      [30, 0.0384],
    ],
    source: SOURCE,
    checked: '2026-11-22',
  },
  {
    date: '2023-09-01',
    points: [
      [1 / 12, 0.0551],
      [2 / 12, 0.0555],
      [0.25, 0.0553],
      [4 / 12, 0.0558],
      [0.5, 0.0547],
      [1, 0.0536],
      [2, 0.0487],
      [3, 0.0457],
      [5, 0.0429],
      [7, 0.0427],
      [10, 0.0418],
      [20, 0.0448],
      [30, 0.0429],
    ],
    source: SOURCE,
    checked: '2026-11-22',
  },
]
