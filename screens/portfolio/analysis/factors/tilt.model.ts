/** What a loading says in words, for a loading above and below 0. */
const TILTS: Readonly<Record<string, readonly [above: string, below: string]>> = {
  Market: ['moves with the market', 'moves against the market'],
  Size: ['tilts to small companies', 'tilts to large companies'],
  Value: ['tilts to value stocks', 'tilts to growth stocks'],
  Profitability: ['tilts to profitable companies', 'tilts to unprofitable companies'],
  Investment: ['tilts to companies that invest little', 'tilts to companies that invest heavily'],
  Momentum: ['tilts to recent winners', 'tilts to recent losers'],
}

/** A t-statistic beyond which chance is an unlikely explanation. */
export const SURE = 2

export const isSure = (t: number | null): boolean => t !== null && Math.abs(t) >= SURE

export const tiltOf = (factor: string, coefficient: number, t: number | null): string =>
  isSure(t) ? (TILTS[factor]?.[coefficient > 0 ? 0 : 1] ?? '') : 'no clear tilt'
