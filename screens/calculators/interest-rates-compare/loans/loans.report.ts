import { crossings } from '#finance/loans/loan-path.ts'
import type { Block } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import { costChart, gapChart, holdChart, paymentCharts, rateChart } from './cost.report.ts'
import type { LoansResult } from './loans.mode.ts'
import { boughtDown, holdMonths, keptMonths } from './loans.model.ts'
import { loansOutputs } from './loans.outputs.ts'
import { interestOnlyMonths } from './offer.model.ts'
import type { Given, Named } from './views.model.ts'

/** The cheapest for the hold, when that turns, how sure it is, and what could change it. */
export function loansReport(result: LoansResult, given: Given): Draft {
  const { views } = result
  const isVariable = result.byIndex.length > 0
  return [
    answer(result, keptFor(views, given)),
    metrics(
      noted('costA', noteOf('A', views, given)),
      noted('costB', noteOf('B', views, given)),
      noted('breakEvenMonths', 'extra cost ÷ monthly savings'),
      noted('breakEvenExact', 'counting loan balances'),
    ),
    callouts(result, given),
    costChart(result, given),
    section('Offers side by side', `${counted(views.length, 'offer')} compared`),
    comparedTable(result, given),
    gapChart(result, given),
    rateChart(result),
    isVariable && [
      section('If rates change', 'Payments and cost by index path'),
      paymentCharts(views),
      byIndexTable(result),
    ],
    section(
      'If your plans change',
      result.likeliest === null
        ? undefined
        : `${result.likeliest} is cheapest in ${percent(result.likeliestChance, 0)} of cases`,
    ),
    holdChart(result, given),
    tableOf(loansOutputs.pairs, result.pairs, {
      note: 'Simple: extra upfront cost ÷ monthly savings. Exact: the month in which the cheaper offer changes, counting loan balances. A dash means there is none.',
    }),
    section('Before you choose', 'Steps to take with the lenders'),
    beforeChoosing(result, given),
  ]
}

/** The offer's own name, where it has one, and the time. */
function noteOf(letter: Named['letter'], views: readonly Named[], given: Given): string {
  const view = views.find((each) => each.letter === letter)
  const kept = view === undefined ? '' : `kept ${yearsOf(keptMonths([view], given))}`
  const title = view?.title.slice(3) ?? ''
  return title === '' ? kept : `${title}, ${kept}`
}

const yearsOf = (months: number): string => counted(Number((months / 12).toFixed(2)), 'year')

/** The time that counts: whoever would keep the loans for longer has them until each ends. */
function keptFor(views: readonly Named[], given: Given): string {
  const months = keptMonths(views, given)
  const isWhole = months < holdMonths(given)
  const isAlike = new Set(views.map(({ path }) => path.length)).size === 1
  if (!isWhole) return `for ${yearsOf(months)}`
  return isAlike ? `for all ${yearsOf(months)}` : `to the end of its term, up to ${yearsOf(months)}`
}

function answer({ saving, costA, compared, cheapest }: LoansResult, span: string) {
  const kept = `If you keep the loan ${span}`
  if (saving === null) {
    const cost = costA ?? compared[0]?.cost
    return headline(
      'costA',
      cost === undefined ? 'Add an offer to compare.' : `${kept}, it costs you ${money(cost)}.`,
    )
  }
  return headline(
    'saving',
    saving < 0.5
      ? `${kept}, the best two offers cost the same.`
      : `${kept}, offer ${cheapest ?? ''} costs the least and saves you ${money(saving)}.`,
  )
}

function callouts(result: LoansResult, given: Given): Draft {
  const { likeliest, views } = result
  const months = keptMonths(views, given)
  return [
    leavesEarly(views, months),
    likeliest !== null &&
      likeliest !== result.cheapest &&
      views.length > 1 &&
      callout(
        'information',
        'Another offer wins if your plans are uncertain',
        `Over all the holding periods typical of such loans, ${likeliest} is cheapest in ${percent(result.likeliestChance, 0)} of cases; half of them end within ${counted(Number(result.medianHold.toFixed(1)), 'year')}.`,
      ),
    new Set(views.map(({ offer }) => offer.amount)).size > 1 &&
      callout(
        'caution',
        'Loan amounts differ',
        'A larger loan costs more just for being larger. Compare equal amounts.',
      ),
    views.map((view) => offerCallouts(view, given, views)),
  ]
}

/** Of the first two offers, by the costs that the headline compares: the balance that is left counts. */
function leavesEarly([first, second]: readonly Named[], months: number): Block | false {
  if (first === undefined || second === undefined || first.upfront === second.upfront) return false
  const [dear, cheap] = first.upfront > second.upfront ? [first, second] : [second, first]
  const pays = crossings(dear.decided, cheap.decided).find(({ cheaper }) => cheaper === 'first')
  return (
    pays !== undefined &&
    pays.month > months &&
    callout(
      'caution',
      'You leave before the break-even',
      `The extra upfront cost of ${dear.title} pays back after ${counted(pays.month, 'month')}, loan balances counted, but you keep the loan ${counted(months, 'month')}.`,
    )
  )
}

function offerCallouts(view: Named, given: Given, views: readonly Named[]): Draft {
  const { offer, title } = view
  const lowered = boughtDown(view, views)
  const interestOnly = interestOnlyMonths(offer)
  return [
    lowered !== undefined &&
      lowered < 0.0025 - 1e-9 &&
      callout(
        'caution',
        `The points on ${title} buy little`,
        `Each point lowers the rate by ${percent(Math.max(0, lowered), 3)}; 0.25% is typical. Ask for the rate without points.`,
      ),
    offer.kind === 'arm' &&
      offer.firstReset < given.holdYears &&
      callout(
        'caution',
        `${title} resets while you have it`,
        `After ${counted(offer.firstReset, 'year')} the rate follows the index; within its caps the payment can reach ${money(view.highestPayment)}.`,
      ),
    interestOnly > 0 &&
      callout(
        'information',
        `${title} is interest-only at first`,
        `For ${counted(interestOnly, 'month')} you pay interest only; you still owe ${money(view.balance)} at the end of your holding period.`,
      ),
    offer.pmi > 0 &&
      given.homeValue === null &&
      callout(
        'information',
        'Mortgage insurance counted for the full term',
        'Enter your home’s value: insurance ends automatically at 78% of it, or at 80% on request.',
      ),
  ]
}

function comparedTable({ compared }: LoansResult, given: Given): Block {
  const isAdjusted = given.marginalTaxRate > 0 || given.discountRate > 0
  return tableOf(loansOutputs.compared, compared, {
    title: 'Offers side by side',
    show: [
      'name',
      'payment',
      'apr',
      'upfront',
      'balance',
      'cost',
      ...(isAdjusted ? (['decidedCost'] as const) : []),
      'expectedCost',
    ],
    note: 'Total cost: upfront costs + payments + ending balance − amount borrowed. The average is over all holding periods typical of such loans.',
  })
}

const byIndexTable = ({ byIndex, views }: LoansResult): Block => ({
  kind: 'table',
  title: 'Total cost by index path',
  columns: [
    { key: 'path', label: 'Index', format: 'text' },
    ...views.map(({ letter, title }) => ({
      key: letter.toLowerCase(),
      label: title,
      format: 'money' as const,
    })),
  ],
  rows: byIndex,
})

function beforeChoosing({ views, saving, cheapest }: LoansResult, given: Given): Block {
  const mostUpfront = views.toSorted((a, b) => b.upfront - a.upfront)[0]
  return actions(
    'Before you choose',
    {
      title: 'Get all Loan Estimates on the same day, for the same amount and rate lock',
      dueInDays: 7,
      effect: 'Page 1 shows the rate and payment, page 2 points and fees, page 3 the five-year cost',
    },
    saving !== null &&
      saving >= 1 && {
        title: `Show the other lenders offer ${cheapest ?? ''} and ask them to beat it`,
        dueInDays: 10,
        effect: `${money(saving)} is at stake`,
      },
    mostUpfront !== undefined &&
      mostUpfront.offer.points > 0 && {
        title: `Ask for ${mostUpfront.title} with a lender credit instead of points`,
        dueInDays: 10,
        effect: `${money(mostUpfront.offer.points * mostUpfront.offer.amount)} less upfront`,
      },
    {
      title: 'Lock the rate once you have chosen',
      dueInDays: 14,
      effect: `You plan to keep the loan ${yearsOf(keptMonths(views, given))}`,
    },
  )
}
