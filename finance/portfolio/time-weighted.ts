import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { isoDate } from '../dates/calendar.ts'
import { modifiedDietz } from './performance.ts'

/*
 * True time-weighted return: the period is cut at every external flow and the returns of the parts are multiplied.
 * Money added is positive. A value on the day of a flow is the value just before the flow. Days are day numbers.
 */

export type Valuation = { readonly day: number; readonly value: number }
export type ExternalFlow = { readonly day: number; readonly amount: number }

export type SubPeriod = {
  readonly from: number
  readonly to: number
  /** The value after the flows of the first day: what the part begins with. */
  readonly capital: number
  /** The value before the flows of the last day. */
  readonly endValue: number
  /** End value less capital less the flows between. */
  readonly gain: number
  /** Capital and the flows between by the days they stayed: return = gain / base where there is a return. */
  readonly base: number
  readonly return: number | NoAnswer
  /** Money moved on a day without a value: the return is by Modified Dietz. */
  readonly isEstimated: boolean
}

/** Parts that can be multiplied; a total loss or a part without a return ends a chain. */
type Chain = {
  readonly from: number
  readonly to: number
  /** Π(1 + r) − 1. */
  readonly return: number
  readonly end: 'open' | 'lost' | 'refused' | 'beyond'
}

/** Half a cent: below it there is no capital. */
const NOTHING = 0.005

/**
 * The parts between neighboring valuations (rising days), with r = end / (begin + flows of the first day) − 1. Days
 * without capital are left out, so that a portfolio that opens with nothing starts at its first deposit.
 * No answer in a part: a negative value (borrowed on margin), or value that came from no capital.
 */
export function subPeriods(
  valuations: readonly Valuation[],
  flows: readonly ExternalFlow[],
): readonly SubPeriod[] {
  return valuations.slice(1).flatMap((end, at) => {
    const begin = valuations[at]
    if (begin === undefined) return []
    const within = flows.filter(({ day }) => day >= begin.day && day < end.day)
    return partOf({ from: begin.day, value: begin.value, end, flows: within })
  })
}

type Part = {
  readonly from: number
  readonly value: number
  readonly end: Valuation
  readonly flows: readonly ExternalFlow[]
}

function partOf({ from, value, end, flows }: Part): readonly SubPeriod[] {
  const capital = flows.reduce((sum, { day, amount }) => (day === from ? sum + amount : sum), value)
  const inside = flows.filter(({ day }) => day > from).toSorted((one, other) => one.day - other.day)
  const [first] = inside
  if (Math.abs(capital) < NOTHING) {
    if (first !== undefined) return partOf({ from: first.day, value: 0, end, flows: inside })
    if (Math.abs(end.value) < NOTHING) return []
  }
  const days = end.day - from
  return [
    {
      from,
      to: end.day,
      capital,
      endValue: end.value,
      gain: inside.reduce((rest, { amount }) => rest - amount, end.value - capital),
      base: inside.reduce((sum, { day, amount }) => sum + (amount * (end.day - day)) / days, capital),
      return: returnOf({ from, capital, end, inside }),
      isEstimated: inside.length > 0,
    },
  ]
}

type Measured = {
  readonly from: number
  readonly capital: number
  readonly end: Valuation
  readonly inside: readonly ExternalFlow[]
}

function returnOf({ from, capital, end, inside }: Measured): number | NoAnswer {
  const span = `${isoDate(from)} to ${isoDate(end.day)}`
  if (capital <= -NOTHING || end.value <= -NOTHING)
    return noAnswer(`the value is negative from ${span} (borrowed on margin), so it has no growth rate`)
  if (capital < NOTHING) return noAnswer(`value appeared from ${span} without a deposit`)
  if (inside.length === 0) return Math.abs(end.value) < NOTHING ? -1 : end.value / capital - 1
  const flows = inside.map(({ day, amount }) => ({ amount, day: day - from }))
  const estimate = modifiedDietz({ beginValue: capital, endValue: end.value, days: end.day - from, flows })
  if (isNoAnswer(estimate)) return estimate
  return estimate < -1
    ? noAnswer(
        `from ${span} the loss exceeds the estimated capital, because there is no value on the day of the flow`,
      )
    : estimate
}

/**
 * What linked returns can say: below a trillionth of the capital they are a loss of all of it to every digit, and far
 * above no number that anybody could read. Beyond, neither ratios of an index nor logarithms of returns hold.
 */
const LEAST_GROWTH = 1e-12
const MOST_GROWTH = 1e100
const isBeyond = (growth: number): boolean =>
  growth !== 0 && !(growth >= LEAST_GROWTH && growth <= MOST_GROWTH)

/**
 * The parts multiplied as far as they can be: one chain, unless all was lost, a part has no return, or the product
 * leaves what linked returns can say.
 */
export function chainsOf(parts: readonly SubPeriod[]): readonly Chain[] {
  const chains: Chain[] = []
  for (const part of parts) {
    const last = chains.at(-1)
    const open = last?.end === 'open' ? last : undefined
    if (open !== undefined) chains.pop()
    if (isNoAnswer(part.return)) {
      if (open !== undefined) chains.push({ ...open, end: 'refused' })
      continue
    }
    const isOver = open !== undefined && isBeyond((1 + open.return) * (1 + part.return))
    if (isOver) chains.push({ ...open, end: 'beyond' })
    chains.push(extended(isOver ? undefined : open, { ...part, return: part.return }))
  }
  return chains
}

/** A chain with one part more; without one, the part alone. */
const extended = (
  chain: Chain | undefined,
  part: Pick<SubPeriod, 'from' | 'to'> & { readonly return: number },
): Chain => ({
  from: chain?.from ?? part.from,
  to: part.to,
  return: (1 + (chain?.return ?? 0)) * (1 + part.return) - 1,
  end: part.return === -1 ? 'lost' : 'open',
})

/**
 * Π(1 + r) − 1 over all parts; −100 % once everything was lost, whatever was added later.
 * No answer: no capital at all, a part that has no return, or a product beyond what linked returns can say (then
 * `chainsOf` has what lies before and after it).
 */
export function timeWeightedReturn(parts: readonly SubPeriod[]): number | NoAnswer {
  if (parts.length === 0) return noAnswer('there was no capital to earn a return on')
  let growth = 1
  for (const part of parts) {
    if (isNoAnswer(part.return)) return part.return
    growth *= 1 + part.return
    if (isBeyond(growth))
      return noAnswer(`linked up to ${isoDate(part.to)}, the returns are too large or too small to be read`)
  }
  return growth - 1
}
