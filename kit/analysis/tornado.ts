import type { Values } from '../computation.ts'
import type { NumberField } from '../field.ts'
import { isWholeKind } from '../number-text.ts'
import { TRIED, tidied } from './lever-words.ts'
import { type Evaluators, keepWithin, type Lever } from './levers.ts'

export type TornadoEnd = { readonly at: number; readonly output: number | null }
export type TornadoBar = {
  readonly lever: Pick<Lever, 'id' | 'label' | 'value'>
  readonly decided: boolean
  readonly low: TornadoEnd
  readonly high: TornadoEnd
  /** The larger distance of the two ends from the base. */
  readonly swing: number
}
export type Tornado = { readonly base: number | null; readonly bars: readonly TornadoBar[] }

/** How far each number is moved: by what is plausible for its kind, or by a share of it. */
export type Step = 'plausible' | number

const SMALL_RATE = 0.2
const POINT = 0.01

/** From 20% to 15 or 25%: from one calm or wild year of stocks to the next. A point, which suits a rate, is noise beside it. */
const OF_VOLATILITY = 0.25
const MOST_OF_SHARE = 0.1

/**
 * How far a number may plausibly turn out from what was entered. Rates move in points: one, and at most all of it; a
 * share by ten. A volatility moves in proportion: by a quarter of itself, at most ten points. Two years of an age in
 * years and one of an age in months; a tenth of anything else.
 */
function plausible({ kind, isVolatility }: NumberField, value: number): number {
  if (isVolatility === true && value !== 0) return Math.min(MOST_OF_SHARE, OF_VOLATILITY * Math.abs(value))
  if (kind === 'percent' && Math.abs(value) > SMALL_RATE) return MOST_OF_SHARE
  if (kind === 'percent') return value === 0 ? POINT : Math.min(POINT, Math.abs(value))
  if (kind === 'years' || kind === 'integer')
    return Math.max(1, Math.min(2, Math.round(Math.abs(value) / 10)))
  if (kind === 'age') return 12
  return value === 0 ? FROM_ZERO[kind] : Math.abs(value) / 10
}

/** What a zero is moved by: there is no tenth of it. */
const FROM_ZERO = { money: 100, number: 1, months: 1 } as const

function moved({ field, value }: Lever, step: Step, sign: -1 | 1): number {
  const share = step === 'plausible' || value === 0 ? plausible(field, value) : Math.abs(value) * step
  const whole = isWholeKind(field.kind) || field.kind === 'years'
  // What is tried is what is written: no more digits than a person would type.
  return keepWithin(
    field,
    whole ? value + sign * Math.max(1, Math.round(share)) : tidied(field, value + sign * share, TRIED),
  )
}

/** So many bars of a sampled result are worked out on the whole sample. */
const SHOWN = 12

type Asked = {
  readonly inputs: Values
  readonly step: Step
  /** Told what the small sample says before the whole one is asked. */
  readonly onFirst?: (first: Tornado) => void
}

/**
 * What drives a result: each number moved down and up on its own, within its bounds, the others held; ranked by the
 * larger change. Of a sampled result a small sample chooses the bars, and all that are shown come from the whole one.
 */
export async function tornado(
  { quick, whole }: Evaluators,
  levers: readonly Lever[],
  { inputs, step, onFirst }: Asked,
): Promise<Tornado> {
  const over = async (evaluate: typeof quick, chosen: readonly Lever[]): Promise<Tornado> => {
    const ends = chosen.map((lever) => [moved(lever, step, -1), moved(lever, step, 1)] as const)
    const trials = chosen.flatMap((lever, i) => (ends[i] ?? []).map((at) => lever.set(at)))
    const [base = null, ...outputs] = await evaluate([inputs, ...trials])
    const bars = chosen.map(({ id, label, value, field }, i) => {
      const [lowAt = value, highAt = value] = ends[i] ?? []
      const low = { at: lowAt, output: outputs[2 * i] ?? null }
      const high = { at: highAt, output: outputs[2 * i + 1] ?? null }
      const distance = ({ output }: TornadoEnd) =>
        base === null || output === null ? 0 : Math.abs(output - base)
      const swing = Math.max(distance(low), distance(high))
      return { lever: { id, label, value }, decided: field.decided === true, low, high, swing }
    })
    return { base, bars: bars.toSorted((a, b) => b.swing - a.swing) }
  }
  const first = await over(quick, levers)
  if (quick === whole) return first
  onFirst?.(first)
  const shown = first.bars.slice(0, SHOWN).map(({ lever }) => lever.id)
  return await over(
    whole,
    levers.filter(({ id }) => shown.includes(id)),
  )
}
