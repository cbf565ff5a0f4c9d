import type { Block, Callout } from '#kit/block.ts'
import { counted, money, percent } from '#kit/format.ts'
import { costChart, gapChart, holdChart, paymentCharts, rateChart } from './loans.charts.ts'
import type { LoansResult } from './loans.mode.ts'
import { boughtDown, holdMonths, keptMonths } from './loans.model.ts'
import type { Given } from './loans.read.ts'
import { byIndexTable, comparedTable, pairsTable } from './loans.tables.ts'
import { type Named, viewsOf } from './loans.views.ts'
import { interestOnlyMonths } from './offer.model.ts'
import { callout } from '#kit/report-blocks.ts'

/** The cheapest for the hold, when that turns, how sure it is, and what could change it. */
export function loansReport(result: LoansResult, given: Given): readonly Block[] {
  const views = viewsOf(given)
  return [
    headline(result, keptFor(views, given)),
    {
      kind: 'metrics',
      items: [
        { output: 'costA', note: noteOf('A', views, given) },
        { output: 'costB', note: noteOf('B', views, given) },
        { output: 'breakEvenMonths', note: 'extra cost ÷ saving a month' },
        { output: 'breakEvenExact', note: 'balances counted' },
      ],
    },
    ...callouts(result, given, views),
    costChart(result, views, given),
    ...gapChart(result, views, given),
    comparedTable(result, given),
    rateChart(result),
    ...paymentCharts(views),
    holdChart(result, given),
    ...byIndexTable(result, views),
    pairsTable(result),
    actions(result, given, views),
  ]
}

/** The offer's own name, where it has one, and the time. */
function noteOf(letter: Named['letter'], views: readonly Named[], given: Given): string {
  const view = views.find((each) => each.letter === letter)
  const kept = view === undefined ? '' : `kept ${yearsOf(keptMonths([view], given))}`
  const title = view?.title.slice(3) ?? ''
  return title === '' ? kept : `${title}, ${kept}`
}

const yearsOf = (months: number): string => counted(months / 12, 'year')

/** The time that counts: whoever would keep the loans for longer has them until each ends. */
function keptFor(views: readonly Named[], given: Given): string {
  const months = keptMonths(views, given)
  const isWhole = months < holdMonths(given)
  const isAlike = new Set(views.map(({ path }) => path.length)).size === 1
  if (!isWhole) return yearsOf(months)
  return isAlike ? `all ${yearsOf(months)}` : `to the end of each, ${yearsOf(months)} at most`
}

function headline(result: LoansResult, span: string): Block {
  if (result.saving === null)
    return {
      kind: 'headline',
      output: 'costA',
      tone: 'information',
      text: `Kept ${span}, this loan costs ${money(result.costA ?? result.compared[0]?.cost ?? 0)}. Add a second offer to compare.`,
    }
  return {
    kind: 'headline',
    output: 'saving',
    tone: 'information',
    text:
      result.saving < 0.5
        ? `Kept ${span}, the best two offers cost the same.`
        : `Kept ${span}, offer ${result.cheapest ?? ''} is the cheapest, by ${money(result.saving)}.`,
  }
}

function callouts(result: LoansResult, given: Given, views: readonly Named[]): readonly Callout[] {
  const months = keptMonths(views, given)
  const found: Callout[] = []
  if (result.breakEvenMonths !== null && result.breakEvenMonths > months)
    found.push(
      callout(
        'caution',
        'The break-even lies beyond your time',
        `What is paid more at the start comes back after ${counted(result.breakEvenMonths, 'month')}; you keep the loan ${counted(months, 'month')}.`,
      ),
    )
  if (result.likeliest !== null && result.likeliest !== result.cheapest && views.length > 1)
    found.push(
      callout(
        'information',
        'Another offer wins if your time is uncertain',
        `Over all times for which people keep such loans, ${result.likeliest} is the cheapest in ${percent(result.likeliestChance, 0)} of cases; half of them end within ${counted(Number(result.medianHold.toFixed(1)), 'year')}.`,
      ),
    )
  if (new Set(views.map(({ offer }) => offer.amount)).size > 1)
    found.push(
      callout(
        'caution',
        'The amounts differ',
        'A larger loan costs more for that alone: compare equal amounts.',
      ),
    )
  return [...found, ...views.flatMap((view) => offerCallouts(view, given, views))]
}

function offerCallouts(view: Named, given: Given, views: readonly Named[]): readonly Callout[] {
  const { offer, title } = view
  const found: Callout[] = []
  const lowered = boughtDown(view, views)
  if (lowered !== undefined && lowered < 0.0025 - 1e-9)
    found.push(
      callout(
        'caution',
        `The points of ${title} buy little`,
        `Each point lowers the rate by ${percent(Math.max(0, lowered), 3)}; a quarter of a percent is usual. Ask what the rate is without points.`,
      ),
    )
  if (offer.kind === 'arm' && offer.firstReset < given.holdYears)
    found.push(
      callout(
        'caution',
        `${title} is reset while you keep it`,
        `After ${counted(offer.firstReset, 'year')} the rate moves with the index; within its caps the payment can reach ${money(view.highestPayment)}.`,
      ),
    )
  if (interestOnlyMonths(offer) > 0)
    found.push(
      callout(
        'information',
        `${title} repays nothing at first`,
        `For ${counted(interestOnlyMonths(offer), 'month')} only interest is paid; ${money(view.balance)} is still owed at the end of your time.`,
      ),
    )
  if (offer.pmi > 0 && given.homeValue === null)
    found.push(
      callout(
        'information',
        'Mortgage insurance is counted throughout',
        'Enter the value of the home: insurance ends by itself when the loan falls to 78% of it, on request at 80%.',
      ),
    )
  return found
}

function actions(result: LoansResult, given: Given, views: readonly Named[]): Block {
  const dear = views.toSorted((a, b) => b.upfront - a.upfront)[0]
  return {
    kind: 'actions',
    title: 'Before you choose',
    steps: [
      {
        title: 'Get all Loan Estimates on one day, with the same amount and the same days of rate lock',
        dueInDays: 7,
        effect: 'Page 1 has rate and payment, page 2 points and fees, page 3 the cost over five years',
      },
      ...(result.saving !== null && result.saving >= 1
        ? [
            {
              title: `Show the others the offer ${result.cheapest ?? ''} and ask them to beat it`,
              dueInDays: 10,
              effect: `${money(result.saving)} is what is at stake`,
            },
          ]
        : []),
      ...(dear !== undefined && dear.offer.points > 0
        ? [
            {
              title: `Ask for ${dear.title} with a credit instead of points`,
              dueInDays: 10,
              effect: `${money(dear.offer.points * dear.offer.amount)} less at the start`,
            },
          ]
        : []),
      {
        title: `Lock the rate once chosen`,
        dueInDays: 14,
        effect: `You plan to keep the loan ${yearsOf(keptMonths(views, given))}`,
      },
    ],
  }
}
