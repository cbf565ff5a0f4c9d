import type { Block, Mark } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, type Draft, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import { CEILING, sum } from '../renovations.model.ts'
import { outputs } from '../renovations.outputs.ts'
import type { computeRenovations, Given } from '../results.model.ts'
import { projectChart, projectSection } from './projects.report.ts'
import { stepSection } from './steps.report.ts'

export type Result = Told<ReturnType<typeof computeRenovations>>

/** The price of a year; whether it is worth it, the projects, how to pay, what to do, and the tax in sections. */
export const renovationsReport = (result: Result, given: Given): Draft => [
  answer(result, given),
  metrics(
    'totalCost',
    'resaleValueAdded',
    'netCostAtSale',
    // Without energy savings it is the headline's number.
    ...(result.energySaved > 0 ? [noted('breakEvenPerYear', 'after energy savings')] : []),
  ),
  warnings(result, given),
  projectChart(result),
  worthIt(result, given),
  projectSection(result, given),
  waysToPay(result, given),
  stepSection(result, given),
  section('Taxes when you sell', `${money(result.addedBasis)} added to your cost basis`),
  metrics('addedBasis', 'taxSavedByReceipts', 'valueAtSale'),
]

function answer({ costPerYearOfUse, shares }: Result, { yearsInHome }: Given): Block {
  const isOne = shares.length === 1
  const what = isOne ? 'This project' : `These ${shares.length} projects`
  return costPerYearOfUse <= 0
    ? headline(
        'costPerYearOfUse',
        `${what} ${isOne ? 'pays for itself' : 'pay for themselves'} when you sell.`,
        'positive',
      )
    : headline(
        'costPerYearOfUse',
        `${what} will cost you ${money(costPerYearOfUse)} a year after resale, over ${counted(yearsInHome, 'year')}.`,
      )
}

const LARGE_SHARE = 0.8
const LARGE_PAYMENT = 0.1
const LEAD_BANNED = 1978
const ASBESTOS_COMMON = 1980
const OLD_HOUSE_CONTINGENCY = 0.15

function warnings(result: Result, given: Given): Draft {
  const { lostToCeiling, paymentShare, monthlyPayment } = result
  const { neighbourhoodMedian: median, financedShare } = given
  return [
    lostToCeiling > 0.5 &&
      median !== null &&
      callout(
        'caution',
        'Overbuilt for the neighborhood',
        `Buyers rarely pay more than ${percent(CEILING, 0)} of the neighborhood median, ${money(CEILING * median)} here, so you would not recoup ${money(lostToCeiling)} of the added value.`,
      ),
    financedShare > LARGE_SHARE &&
      callout(
        'caution',
        'Nearly all of it is borrowed',
        `You are financing ${percent(financedShare, 0)}, so you would have to borrow for any surprise too. Keep the contingency in cash.`,
      ),
    paymentShare !== null &&
      paymentShare > LARGE_PAYMENT &&
      callout(
        'caution',
        'The payment is high',
        `${money(monthlyPayment)} a month is ${percent(paymentShare, 0)} of your take-home pay; above ${percent(LARGE_PAYMENT, 0)} it squeezes the rest of your budget.`,
      ),
    oldHouse(given),
  ]
}

const ASBESTOS =
  'Homes built before 1980 often have asbestos in floors, ducts, and insulation. Test before anything is torn out.'

const oldHouse = ({ yearBuilt, contingency }: Given): Draft => {
  if (yearBuilt === null || yearBuilt >= ASBESTOS_COMMON) return []
  const hasLead = yearBuilt < LEAD_BANNED
  return [
    callout(
      'negative',
      hasLead ? 'Lead and asbestos' : 'Asbestos',
      hasLead
        ? `Homes built before 1978 often have lead paint, and contractors who disturb it must be EPA-certified. ${ASBESTOS}`
        : ASBESTOS,
    ),
    contingency < OLD_HOUSE_CONTINGENCY &&
      callout(
        'caution',
        'Raise your contingency',
        `Houses built before 1980 hide more surprises: 15 to 20% is typical, and you have ${percent(contingency, 0)}.`,
      ),
  ]
}

function worthIt(result: Result, given: Given): Draft {
  const { energySaved } = result
  const worth = given.worthPerYear
  const marks: readonly Mark[] = [
    { axis: 'x', at: given.yearsInHome, label: 'Your stay' },
    ...(worth === null ? [] : [{ axis: 'y' as const, at: worth, label: 'Worth to you' }]),
  ]
  return [
    verdicts(result, given),
    waterfallChart(result, given),
    plotOf(outputs.bySaleYear, result.bySaleYear, {
      type: 'line',
      title: 'Net cost per year, by when you sell',
      caption: `The longer you stay, the less each year costs${given.decay ? ', though you recoup less' : ''}.${
        worth === null ? '' : ` It is worth it to you where the line is below ${money(worth)}.`
      }`,
      along: 'year',
      series: { perYear: 'spending' },
      marks,
    }),
    energySaved > 0 && metrics('energySaved'),
    energySaved > 0 &&
      given.today > '2025-12-31' &&
      callout(
        'information',
        'Federal energy credits have ended',
        'The credits for home energy improvements ended with 2025. States and utilities still offer rebates, so ask before you order.',
      ),
    unknownShares(result),
  ]
}

/** Two verdicts side by side: the sale, and the years of use. */
function verdicts(result: Result, { worthPerYear: worth }: Given): Draft {
  const spent = result.netCostAtSale + result.financingInterest
  const price = result.breakEvenPerYear
  const use = useVerdict(price, worth)
  return [
    section('Is it worth it?', use.why),
    {
      kind: 'table',
      title: 'Two verdicts',
      columns: [
        { key: 'question', label: 'Question', format: 'text' },
        { key: 'verdict', label: 'Verdict', format: 'text' },
        { key: 'why', label: 'Why', format: 'text' },
      ],
      rows: [
        {
          question: 'As an investment',
          verdict: result.resaleVerdict ? 'Pays for itself' : 'Doesn’t pay for itself',
          why:
            spent <= 0
              ? `The sale brings ${money(-spent)} more than the projects and interest cost.`
              : `You don’t get back ${money(spent)} of what you spend, including interest.`,
        },
        { question: 'For your own use', ...use },
      ],
    },
  ]
}

function useVerdict(price: number, worth: number | null) {
  if (price <= 0) return { verdict: 'Free', why: 'The sale and the energy savings cover the cost.' }
  if (worth === null)
    return {
      verdict: 'Your call',
      why: `Yes, if a year of enjoying it is worth ${money(price)} to you.`,
    }
  return {
    verdict: worth >= price ? 'Worth it' : 'Too expensive',
    why: `A year costs ${money(price)} and is worth ${money(worth)} to you.`,
  }
}

function unknownShares({ shares }: Result): Block | false {
  const names = shares.flatMap(({ origin, name }) => (origin === 'Unknown' ? [name] : []))
  return (
    names.length > 0 &&
    callout(
      'information',
      'Resale value unknown',
      `${names.join(', ')}: counted as adding nothing at resale. Ask a local agent what buyers would pay for it, and enter that share.`,
    )
  )
}

function waterfallChart(result: Result, given: Given): Block {
  const estimates = sum(result.shares.map(({ cost }) => cost))
  const interest = result.financingInterest
  return chartOf({
    type: 'waterfall',
    title: 'From estimate to net cost',
    caption: `What is left when you sell after ${counted(given.yearsInHome, 'year')}.`,
    y: { label: 'Dollars', format: 'money' },
    steps: [
      { name: 'Estimates', value: estimates },
      { name: 'Contingency', value: estimates * given.contingency },
      ...(given.permits > 0 ? [{ name: 'Permits', value: given.permits }] : []),
      ...(interest > 0 ? [{ name: 'Interest', value: interest }] : []),
      { name: 'Added at resale', value: -result.resaleValueAdded },
      { name: 'Net cost', value: result.netCostAtSale + interest, total: true },
    ],
  })
}

const waysToPay = ({ ways, cheapestWay }: Result, { financedShare }: Given): Draft => [
  section('How to pay', cheapestWay === null ? undefined : `Cheapest: ${cheapestWay}`),
  financedShare > 0 && metrics('monthlyPayment', 'financingInterest', 'paymentShare'),
  plotOf(outputs.ways, ways, {
    type: 'bar',
    title: 'What each way to pay costs',
    caption: 'For the full cost until you sell: interest and fees, or what your cash would have earned.',
    along: 'way',
    series: { cost: 'debt' },
  }),
  tableOf(outputs.ways, ways, {
    note: 'The rates under other ways to pay are starting points; replace them with the offers you get.',
  }),
]
