/* Well-known positions as data: each leg is written in a few signs, the strikes in steps from the price. */

export type PresetLeg = {
  readonly side: 'long' | 'short'
  readonly type: 'call' | 'put' | 'stock'
  /** Steps from the strike nearest to the price. */
  readonly offset: number
  readonly quantity: number
  /** Expires at twice the time of the others. */
  readonly isFar: boolean
}

export type Preset = {
  readonly id: string
  readonly name: string
  /** What the position waits for. */
  readonly outlook: 'rise' | 'fall' | 'calm' | 'move' | 'none'
  /** `+2c1f`: buy two calls one step above, the far expiry; `-p-1`: sell one put one step below; `s`: shares. */
  readonly legs: string
}

const preset = (
  outlook: Preset['outlook'],
  rows: readonly (readonly [id: string, name: string, legs: string])[],
): readonly Preset[] => rows.map(([id, name, legs]) => ({ id, name, outlook, legs }))

export const PRESETS: readonly Preset[] = [
  ...preset('rise', [
    ['longCall', 'Long call', '+c0'],
    ['shortPut', 'Short put (cash-secured)', '-p-1'],
    ['coveredCall', 'Covered call', '+s -c1'],
    ['protectivePut', 'Protective put', '+s +p-1'],
    ['collar', 'Collar', '+s +p-1 -c1'],
    ['bullCallSpread', 'Bull call spread', '+c0 -c1'],
    ['bullPutSpread', 'Bull put spread', '+p-1 -p0'],
    ['callBackspread', 'Call backspread', '-c0 +2c1'],
    ['bullCallLadder', 'Bull call ladder', '+c0 -c1 -c2'],
    ['riskReversal', 'Risk reversal', '-p-1 +c1'],
    ['syntheticLong', 'Synthetic long stock', '+c0 -p0'],
    ['diagonalCall', 'Diagonal call', '+c-1f -c1'],
    ['poorMansCoveredCall', 'Poor man’s covered call', '+c-2f -c1'],
    ['stockRepair', 'Stock repair', '+s +c0 -2c1'],
    ['coveredStrangle', 'Covered strangle', '+s -c1 -p-1'],
    ['jadeLizard', 'Jade lizard', '-p-1 -c1 +c2'],
  ]),
  ...preset('fall', [
    ['longPut', 'Long put', '+p0'],
    ['shortCall', 'Short call (naked)', '-c1'],
    ['coveredPut', 'Covered put', '-s -p-1'],
    ['protectiveCall', 'Protective call', '-s +c1'],
    ['bearPutSpread', 'Bear put spread', '+p0 -p-1'],
    ['bearCallSpread', 'Bear call spread', '-c0 +c1'],
    ['putBackspread', 'Put backspread', '-p0 +2p-1'],
    ['bearPutLadder', 'Bear put ladder', '+p0 -p-1 -p-2'],
    ['bearishRiskReversal', 'Bearish risk reversal', '+p-1 -c1'],
    ['syntheticShort', 'Synthetic short stock', '-c0 +p0'],
    ['diagonalPut', 'Diagonal put', '+p1f -p-1'],
    ['reverseJadeLizard', 'Reverse jade lizard', '-c1 -p-1 +p-2'],
  ]),
  ...preset('calm', [
    ['shortStraddle', 'Short straddle', '-c0 -p0'],
    ['shortStrangle', 'Short strangle', '-p-1 -c1'],
    ['shortGuts', 'Short guts', '-c-1 -p1'],
    ['longCallButterfly', 'Long call butterfly', '+c-1 -2c0 +c1'],
    ['longPutButterfly', 'Long put butterfly', '+p-1 -2p0 +p1'],
    ['ironButterfly', 'Iron butterfly', '+p-1 -p0 -c0 +c1'],
    ['brokenWingCallButterfly', 'Broken-wing call butterfly', '+c-1 -2c0 +c2'],
    ['brokenWingPutButterfly', 'Broken-wing put butterfly', '+p1 -2p0 +p-2'],
    ['longCallCondor', 'Long call condor', '+c-2 -c-1 -c1 +c2'],
    ['longPutCondor', 'Long put condor', '+p-2 -p-1 -p1 +p2'],
    ['ironCondor', 'Iron condor', '+p-2 -p-1 -c1 +c2'],
    ['christmasTree', 'Christmas tree (calls)', '+c0 -3c2 +2c3'],
    ['callRatioSpread', 'Call ratio spread', '+c0 -2c1'],
    ['putRatioSpread', 'Put ratio spread', '+p0 -2p-1'],
    ['callCalendar', 'Call calendar', '-c0 +c0f'],
    ['putCalendar', 'Put calendar', '-p0 +p0f'],
    ['doubleCalendar', 'Double calendar', '-p-1 +p-1f -c1 +c1f'],
    ['doubleDiagonal', 'Double diagonal', '-p-1 +p-2f -c1 +c2f'],
    ['bigLizard', 'Big lizard', '-p0 -c0 +c1'],
  ]),
  ...preset('move', [
    ['longStraddle', 'Long straddle', '+c0 +p0'],
    ['longStrangle', 'Long strangle', '+p-1 +c1'],
    ['longGuts', 'Long guts', '+c-1 +p1'],
    ['strap', 'Strap', '+2c0 +p0'],
    ['strip', 'Strip', '+c0 +2p0'],
    ['shortCallButterfly', 'Short call butterfly', '-c-1 +2c0 -c1'],
    ['reverseIronButterfly', 'Reverse iron butterfly', '-p-1 +p0 +c0 -c1'],
    ['shortCallCondor', 'Short call condor', '-c-2 +c-1 +c1 -c2'],
    ['reverseIronCondor', 'Reverse iron condor', '-p-2 +p-1 +c1 -c2'],
    ['syntheticStraddle', 'Synthetic straddle', '+s +2p0'],
  ]),
  ...preset('none', [
    ['box', 'Box', '+c-1 -c1 +p1 -p-1'],
    ['conversion', 'Conversion', '+s +p0 -c0'],
    ['reversal', 'Reversal', '-s -p0 +c0'],
  ]),
]

const LEG = /^([+-])(\d*)([cps])(-?\d+)?(f)?$/
const TYPES = { c: 'call', p: 'put', s: 'stock' } as const

/** The legs of a preset; none for text that is no leg. */
export const presetLegs = ({ legs }: Preset): readonly PresetLeg[] =>
  legs.split(' ').flatMap((text) => {
    const [, sign, count, letter, offset = '0', far] = LEG.exec(text) ?? []
    if (letter !== 'c' && letter !== 'p' && letter !== 's') return []
    return [
      {
        side: sign === '+' ? 'long' : 'short',
        type: TYPES[letter],
        offset: Number(offset),
        quantity: count === '' || count === undefined ? 1 : Number(count),
        isFar: far === 'f',
      } as const,
    ]
  })

export type LegRow = {
  readonly side: 'long' | 'short'
  readonly type: 'call' | 'put' | 'stock'
  readonly strike: number
  readonly premium: null
  readonly quantity: number
  readonly expiry: string | null
}

/** The legs as rows of the table: strikes around the price, premiums left to the model, far legs at `farExpiry`. */
export function presetRows(chosen: Preset, spot: number, farExpiry: string | null): readonly LegRow[] {
  const step = strikeStep(spot)
  const center = Math.max(3, Math.round(spot / step))
  return presetLegs(chosen).map(({ offset, isFar, ...leg }) => ({
    side: leg.side,
    type: leg.type,
    strike: leg.type === 'stock' ? 0 : Number(((center + offset) * step).toPrecision(10)),
    premium: null,
    quantity: leg.quantity,
    expiry: isFar ? farExpiry : null,
  }))
}

/** The 1, 2, 2.5 or 5 of a power of ten nearest to a twentieth of the price: as far apart as listed strikes. */
export function strikeStep(spot: number): number {
  const wanted = spot / 20
  const size = 10 ** Math.floor(Math.log10(wanted))
  const steps = [1, 2, 2.5, 5, 10].map((part) => part * size)
  return steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best))
}
