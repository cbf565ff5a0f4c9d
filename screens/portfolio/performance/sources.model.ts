import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { benchmarkReturnOf, type ClassPeriod, linkedEffects } from '#finance/portfolio/attribution.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import { type Contribution, linkedContributions, linkingFactors } from '#finance/portfolio/contribution.ts'
import type { SubPeriod } from '#finance/portfolio/time-weighted.ts'
import { ToolInputError } from '#kit/errors.ts'
import { dayOf, type Given } from './history.model.ts'

type Position = Given['positions'][number]
type BenchmarkClass = Given['benchmarkClasses'][number]

/** A part with its return and what its holdings did in it. */
type Sourced = {
  readonly part: SubPeriod
  readonly return: number
  readonly positions: readonly Position[]
  readonly classes: readonly BenchmarkClass[]
}

/** A gain that no row of the holdings explains. */
const UNEXPLAINED = 'Unattributed'
const NOTHING = 1e-9

type ContributionRow = {
  readonly name: string
  readonly assetClass: string
  readonly gain: number
  readonly price: number
  readonly income: number
  readonly currency: number
  readonly total: number
}

/** The parts of the period with their holdings. Throws ToolInputError where a row belongs to no part. */
export function sourcedParts(parts: readonly SubPeriod[], given: Given): readonly Sourced[] | NoAnswer {
  const first = parts[0]
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return noAnswer('there was no capital in the period')
  const positions = byPart(given.positions, parts, 'positions')
  const classes = byPart(given.benchmarkClasses, parts, 'benchmarkClasses')
  const sourced: Sourced[] = []
  for (const part of parts) {
    if (isNoAnswer(part.return)) return part.return
    if (part.return <= -1) return noAnswer('after a total loss there is nothing to link')
    sourced.push({
      part,
      return: part.return,
      positions: positions.get(part.to) ?? [],
      classes: classes.get(part.to) ?? [],
    })
  }
  return sourced
}

function byPart<T extends { readonly date: string }>(
  rows: readonly T[],
  parts: readonly SubPeriod[],
  field: string,
): ReadonlyMap<number, readonly T[]> {
  const ends = new Map<number, T[]>(parts.map(({ to }) => [to, []]))
  const [first] = parts
  const last = parts.at(-1)
  for (const row of rows) {
    const day = dayOf(row.date)
    const place = ends.get(day)
    if (place !== undefined) place.push(row)
    else if (first !== undefined && last !== undefined && day > first.from && day <= last.to)
      throw new ToolInputError(field, `No subperiod ends on ${isoDate(day)}: use the date of a value.`)
  }
  return ends
}

/** Contribution of each holding to the time-weighted return, largest first; together they are the return. */
export function contributionsOf(parts: readonly Sourced[]): readonly ContributionRow[] | NoAnswer {
  if (parts.every(({ positions }) => positions.length === 0))
    return noAnswer('enter results by holding to see contributions')
  const factors = linkingFactors(parts.map((part) => part.return))
  const linked = (kind: 'price' | 'income' | 'currency') =>
    linkedContributions(
      parts.flatMap((part, period) => piecesOf(part, period, kind)),
      factors,
    )
  const price = linked('price')
  const income = linked('income')
  const currency = linked('currency')
  const about = new Map<string, { assetClass: string; gain: number }>()
  for (const { positions } of parts) {
    for (const one of positions) {
      const gain = (about.get(one.name)?.gain ?? 0) + gainOf(one)
      about.set(one.name, { assetClass: one.assetClass, gain })
    }
  }
  return [...price.keys()]
    .map((name) => {
      const of = [price.get(name) ?? 0, income.get(name) ?? 0, currency.get(name) ?? 0] as const
      return {
        name,
        assetClass: about.get(name)?.assetClass ?? '',
        gain: about.get(name)?.gain ?? 0,
        price: of[0],
        income: of[1],
        currency: of[2],
        total: of[0] + of[1] + of[2],
      }
    })
    .filter(({ name, total }) => name !== UNEXPLAINED || Math.abs(total) > NOTHING)
    .toSorted((one, other) => other.total - one.total)
}

const gainOf = ({ price, income, currency }: Position): number => price + income + currency

function piecesOf(
  { part, positions, return: whole }: Sourced,
  period: number,
  kind: 'price' | 'income' | 'currency',
): readonly Contribution[] {
  const pieces = positions.map((one) => ({ period, name: one.name, value: one[kind] / part.base }))
  if (kind !== 'price') return pieces
  const explained = positions.reduce((sum, one) => sum + gainOf(one), 0) / part.base
  return [...pieces, { period, name: UNEXPLAINED, value: whole - explained }]
}

type AttributionRow = {
  readonly assetClass: string
  readonly allocation: number
  readonly selection: number
  readonly interaction: number
  readonly total: number
}

/** Brinson-Fachler by class, linked; together they are the return less the benchmark's. */
export function attributionOf(parts: readonly Sourced[]): readonly AttributionRow[] | NoAnswer {
  if (parts.some(({ positions, classes }) => positions.length === 0 || classes.length === 0))
    return noAnswer('enter holdings and benchmark classes for every subperiod to see the attribution')
  const periods = parts.map(classPeriods)
  if (periods.some((each) => benchmarkReturnOf(each) <= -1))
    return noAnswer('after a total loss of the benchmark there is nothing to link')
  return linkedEffects(periods)
    .map(({ name, allocation, selection, interaction }) => ({
      assetClass: name,
      allocation,
      selection,
      interaction,
      total: allocation + selection + interaction,
    }))
    .filter(({ total, allocation, selection }) =>
      [total, allocation, selection].some((effect) => Math.abs(effect) > NOTHING),
    )
    .toSorted((one, other) => other.total - one.total)
}

function classPeriods({ part, positions, classes, return: whole }: Sourced): readonly ClassPeriod[] {
  assertWhole(classes, part)
  const capital = positions.reduce((sum, one) => sum + one.capital, 0)
  const market = classes.reduce((sum, one) => sum + one.weight * one.return, 0)
  const explained = positions.reduce((sum, one) => sum + gainOf(one), 0) / part.base
  const names = new Set([...positions, ...classes].map(({ assetClass }) => assetClass))
  const known = [...names].map((name) => {
    const own = positions.filter(({ assetClass }) => assetClass === name)
    const theirs = classes.filter(({ assetClass }) => assetClass === name)
    const weight = theirs.reduce((sum, one) => sum + one.weight, 0)
    const earned = theirs.reduce((sum, one) => sum + one.weight * one.return, 0)
    const held = capital > 0 ? own.reduce((sum, one) => sum + one.capital, 0) / capital : 0
    const contribution = own.reduce((sum, one) => sum + gainOf(one), 0) / part.base
    // A class outside the benchmark without a series is its own yardstick: all its effect is that it was held at all.
    const alone = held > 0 ? contribution / held : market
    return {
      name,
      weight: held,
      contribution,
      benchmarkWeight: weight,
      benchmarkReturn: weight > 0 ? earned / weight : (theirs[0]?.return ?? alone),
    }
  })
  const rest = {
    name: UNEXPLAINED,
    weight: 0,
    contribution: whole - explained,
    benchmarkWeight: 0,
    benchmarkReturn: market,
  }
  return [...known, rest]
}

function assertWhole(classes: readonly BenchmarkClass[], { to }: SubPeriod): void {
  const sum = classes.reduce((total, { weight }) => total + weight, 0)
  if (Math.abs(sum - 1) > 1e-6)
    throw new ToolInputError(
      'benchmarkClasses',
      `The weights for the subperiod ending ${isoDate(to)} add up to ${(sum * 100).toFixed(2)}%; they must add up to 100%.`,
    )
}
