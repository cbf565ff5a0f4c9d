import { nextInteger, nextUniform, type RandomSource, randomSource } from '#finance/numbers/random.ts'

/** Cash flows whose rates of return are known by construction: at least one, or none at all. */
export type ReturnCase = {
  readonly values: readonly number[]
  readonly dates: readonly string[]
  readonly hasRate: boolean
}

const DAY = 86_400_000
const START = Date.UTC(2000, 0, 1)

const dayText = (day: number): string => new Date(START + day * DAY).toISOString().slice(0, 10)

/** `count` cases of 2 to 61 flows: four in five have a rate, the others have none. Same seed, same cases. */
export function returnCases(count: number, seed: number): readonly ReturnCase[] {
  const source = randomSource(seed)
  return Array.from({ length: count }, (_, at) => {
    const length = 2 + nextInteger(source, 60)
    return at % 5 < 4 ? withRate(source, length) : withoutRate(source, length)
  })
}

/** Flows of any sign; the last one makes the present value zero at a rate between -60 % and 200 %. */
function withRate(source: RandomSource, length: number): ReturnCase {
  const rate = -0.6 + 2.6 * nextUniform(source) ** 2
  const days = daysOf(length)
  const first = -1000 - 9000 * nextUniform(source)
  const values = days.map((_, at) => (at === 0 ? first : first * -0.4 * (nextUniform(source) - 0.35)))
  const last = length - 1
  const due = values.slice(0, last).reduce((sum, value, at) => sum + value * (1 + rate) ** (last - at), 0)
  values[last] = -due
  // A last flow of nothing, or of the sign of all others, would leave no rate: then two flows are enough.
  const isMixed = values.some((value) => value > 0) && values.some((value) => value < 0)
  const chosen = isMixed ? values : [first, -first * (1 + rate)]
  return { values: chosen, dates: days.slice(0, chosen.length).map(dayText), hasRate: true }
}

/** Money in one direction only, or x² − x + 1 times a polynomial of positive numbers, which is never zero for x > 0. */
function withoutRate(source: RandomSource, length: number): ReturnCase {
  const days = daysOf(length + 2)
  const positive = Array.from({ length }, () => 1 + 99 * nextUniform(source))
  const isOneWay = nextUniform(source) < 0.5
  const at = (index: number): number => positive[index] ?? 0
  const values = isOneWay
    ? positive
    : Array.from({ length: length + 2 }, (_, n) => at(n) - at(n - 1) + at(n - 2))
  return { values, dates: days.slice(0, values.length).map(dayText), hasRate: false }
}

/** Whole years of 365 days apart, so that IRR by period and XIRR by days see the same problem. */
const daysOf = (length: number): readonly number[] => Array.from({ length }, (_, at) => at * 365)

/** Whether a rate makes the present value nothing, within 1e-7 of the money that is discounted. */
export function solves({ values }: ReturnCase, rate: number): boolean {
  if (!Number.isFinite(rate) || rate <= -1) return false
  const weights = values.map((_, time) => (1 + rate) ** -time)
  const sum = values.reduce((total, value, time) => total + value * (weights[time] ?? 0), 0)
  const size = values.reduce((total, value, time) => total + Math.abs(value) * (weights[time] ?? 0), 0)
  return Math.abs(sum) <= 1e-7 * size
}
