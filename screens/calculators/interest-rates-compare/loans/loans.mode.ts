import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { costAt } from '#finance/loans/loan-path.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../interest-rates-compare.inputs.ts'
import { acrossHolds, endsByMonth, medianMonth } from './hold-time.model.ts'
import { aprOf, breakEven, costUnder, holdMonths, ranked, type Reading } from './loans.model.ts'
import { loansOutputs } from './loans.outputs.ts'
import { loansReport } from './loans.report.ts'
import { WORST_INDEX } from './offer.model.ts'
import {
  type Given,
  INDEX_PATHS,
  indexPathOf,
  type Letter,
  lettered,
  type Named,
  readingOf,
  viewsOf,
} from './views.model.ts'

export type LoansResult = Told<ReturnType<typeof computeLoans>>

/** Mode `loans`: which offer is cheapest for as long as it is kept. */
export const loans = defineMode(inputs, {
  label: 'Compare loans',
  outputs: loansOutputs,
  main: 'saving',
  goal: { lever: 'offers[1].rate', target: 5000 },
  compute: computeLoans,
  report: loansReport,
})

function computeLoans(given: Given) {
  const views = viewsOf(given)
  const [a, b] = (['A', 'B'] as const).map((letter) => views.find((view) => view.letter === letter))
  const both =
    a === undefined || b === undefined
      ? { simple: noAnswer('Add a second offer.'), exact: noAnswer('Add a second offer.') }
      : breakEven(a, b)
  return {
    ...bestOf(views),
    breakEvenMonths: both.simple,
    breakEvenExact: both.exact,
    ...byLetter(views),
    ...overTimes(views, given),
    pairs: pairsOf(views),
    byIndex: byIndex(views, readingOf(given), given),
    costs: costRows(views, given),
    views,
  }
}

function bestOf(views: readonly Named[]) {
  const [best, next] = ranked(views)
  const named = views.find((view) => view.offer === best?.offer)
  return {
    cheapest: named?.title ?? noAnswer('There is no offer.'),
    saving:
      best === undefined || next === undefined
        ? noAnswer('Add a second offer to compare.')
        : next.decidedCost - best.decidedCost,
  }
}

/** Payment, APR, cost and balance of each letter; a letter without an offer has none. */
function byLetter(views: readonly Named[]) {
  const of = <T>(letter: Letter, read: (view: Named) => T): T | NoAnswer => {
    const view = views.find((each) => each.letter === letter)
    return view === undefined ? noAnswer(`There is no offer ${letter}.`) : read(view)
  }
  return {
    paymentA: of('A', ({ payment }) => payment),
    paymentB: of('B', ({ payment }) => payment),
    paymentC: of('C', ({ payment }) => payment),
    paymentD: of('D', ({ payment }) => payment),
    aprA: of('A', ({ apr }) => apr),
    aprB: of('B', ({ apr }) => apr),
    aprC: of('C', ({ apr }) => apr),
    aprD: of('D', ({ apr }) => apr),
    costA: of('A', ({ cost }) => cost),
    costB: of('B', ({ cost }) => cost),
    costC: of('C', ({ cost }) => cost),
    costD: of('D', ({ cost }) => cost),
    balanceA: of('A', ({ balance }) => balance),
    balanceB: of('B', ({ balance }) => balance),
    balanceC: of('C', ({ balance }) => balance),
    balanceD: of('D', ({ balance }) => balance),
  }
}

/** The ranking over all times for which such loans are kept, not over one guess. */
function overTimes(views: readonly Named[], given: Given) {
  const term = Math.max(...views.map(({ path }) => path.length))
  const ends = endsByMonth(given.prepaySpeed, term)
  const across = acrossHolds(
    views.map(({ decided }) => decided),
    ends,
  )
  const chances = across.map(({ chance }) => chance)
  const top = chances.indexOf(Math.max(...chances))
  return {
    likeliest: views[top]?.title ?? noAnswer('There is no offer.'),
    likeliestChance: chances[top] ?? 0,
    medianHold: medianMonth(ends) / 12,
    compared: views.map((view, at) => ({
      name: view.title,
      rate: view.offer.rate,
      apr: aprOf(view),
      upfront: view.upfront,
      payment: view.payment,
      cost: view.cost,
      decidedCost: view.decidedCost,
      balance: view.balance,
      highestPayment: view.highestPayment,
      chance: across[at]?.chance ?? 0,
      expectedCost: across[at]?.expectedCost ?? 0,
    })),
  }
}

const pairsOf = (views: readonly Named[]) =>
  views.flatMap((first, at) =>
    views.slice(at + 1).map((second) => {
      const { simple, exact } = breakEven(first, second)
      return {
        pair: `${first.letter} and ${second.letter}`,
        simple: isNoAnswer(simple) ? null : simple,
        exact: isNoAnswer(exact) ? null : exact,
      }
    }),
  )

/** Costs under each path of the index; without a variable rate there is nothing to vary. */
function byIndex(views: readonly Named[], reading: Reading, given: Given) {
  if (views.every(({ offer }) => offer.kind === 'fixed')) return []
  const forecast = given.indexPath === 'forward' ? [['Your forecast', indexPathOf(given)] as const] : []
  const paths = [
    ['No change', INDEX_PATHS.flat],
    ['Up 1 point', INDEX_PATHS.up1],
    ['Up 2 points', INDEX_PATHS.up2],
    ...forecast,
    ['Highest the caps allow', WORST_INDEX],
  ] as const
  return paths.map(([path, index]) => {
    const costs = views.map((view) =>
      view.offer.kind === 'fixed' ? view.cost : costUnder(view.offer, reading, index),
    )
    return { path, ...lettered(views, (_, at) => costs[at] ?? null) }
  })
}

/** Cost by month to a third beyond the time it is kept, and a year at least. */
function costRows(views: readonly Named[], given: Given) {
  const term = Math.max(...views.map(({ path }) => path.length))
  const last = Math.min(term, Math.max(12, Math.ceil(holdMonths(given) * 1.34)))
  return Array.from({ length: last + 1 }, (_, month) => ({
    month,
    ...lettered(views, (view) => costAt(view.decided, month)),
  }))
}
