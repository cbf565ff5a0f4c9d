import { isNoAnswer } from '#finance/answer.ts'
import { keptOf, sevenDayYields, taxableEquivalent } from '#finance/money-fund.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { date, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { netOf, partyChart, partySchedule, paymentsOutput, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './money-market-funds.inputs.ts'
import { stayFlow } from './yield.flow.ts'
import { daysOf, EVENTS, type Holding, NAMES, payments, stayOf, withAccrued } from './yield.model.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeYields>>

const rate = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, better: 'higher', ...(help === undefined ? {} : { help }) })

const outputs = {
  basePeriodReturn: out.percent('Return of seven days', { decimals: 4 }),
  sevenDayYield: rate('7-day yield', 'The return of seven days × 365/7: simple, as funds must quote it.'),
  sevenDayEffectiveYield: rate(
    '7-day effective yield',
    'Compounded over the year: comparable with a bank’s APY.',
  ),
  afterTaxYield: rate('After tax', 'Of the 7-day yield; state tax is not deducted federally.'),
  taxableEquivalentYield: rate(
    'Equivalent taxed yield',
    'What fully taxed interest must pay to leave as much.',
  ),
  earned: out.cents('You earn over the stay', { better: 'higher' }),
  ladder: paymentsOutput,
}

/** Mode `yield`: seven dividends, the yields and what tax leaves. */
export const yields = defineMode(inputs, {
  label: 'Yield',
  outputs,
  main: 'sevenDayYield',
  compute: computeYields,
  report,
})

function computeYields(given: Given) {
  const found = sevenDayYields(given.dailyDividends, given.sharePrice)
  if (isNoAnswer(found)) throw new ToolInputError('dailyDividends', 'Enter seven daily dividends.')
  const stay = stayOf(given.buyDate, given.redeemDate)
  if (stay.redeem <= stay.next)
    throw new ToolInputError('redeemDate', 'Enter a day at least two business days after the purchase.')
  const afterTax = keptOf(found.sevenDayYield, taxOf(given))
  const ladder = payments(holdingOf(given), stay)
  return {
    ...found,
    afterTaxYield: afterTax,
    taxableEquivalentYield: taxableEquivalent(afterTax, {
      federal: given.federalRate + given.niit,
      state: given.stateRate,
    }),
    earned: netOf(ladder, NAMES.you),
    ladder,
  }
}

/** Treasuries are free of state tax, municipal bonds of federal tax and, at home, of state tax. */
function taxOf({ fundType, federalRate, niit, stateRate, inState }: Given) {
  const isExemptState = fundType === 'treasury' || (fundType === 'muni' && inState)
  return { federal: fundType === 'muni' ? 0 : federalRate + niit, state: isExemptState ? 0 : stateRate }
}

const holdingOf = (given: Given): Holding => ({
  ...given,
  daily: given.dailyDividends.reduce((sum, one) => sum + one, 0) / given.dailyDividends.length,
})

function report(result: Result, given: Given): readonly Block[] {
  const stay = stayOf(given.buyDate, given.redeemDate)
  const held = holdingOf(given)
  const flow = stayFlow({ ladder: result.ladder, held, stay, repoMargin: given.repoMargin })
  const party = { rows: result.ladder, party: NAMES.you }
  return [
    {
      kind: 'headline',
      output: 'sevenDayYield',
      tone: 'information',
      text: `The fund yields ${percent(result.sevenDayYield, 2)}; tax leaves you ${percent(result.afterTaxYield, 2)}${result.taxableEquivalentYield === null ? '' : `, as much as ${percent(result.taxableEquivalentYield, 2)} fully taxed`}.`,
    },
    metrics('sevenDayYield', 'sevenDayEffectiveYield', 'afterTaxYield', 'taxableEquivalentYield'),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption: 'What comes back beyond what went in is the dividend.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    pathChart(
      {
        title: 'A share, without and with its dividend',
        caption:
          'The price stands still; the dividend accrues every day and leaves the share when it is paid.',
        y: 'US dollars a share',
      },
      [
        { name: 'With dividend accrued', meaning: 'income', at: (day) => withAccrued(day, held, stay) },
        { name: 'Share price', meaning: 'cash', at: () => given.sharePrice },
      ],
      [...momentsOf(flow), ...daysOf(stay)],
    ),
    ...callouts(result, given),
    metrics('basePeriodReturn', noted('earned', `${date(stay.buy)} to ${date(stay.redeem)}`)),
    paymentTable(
      result.ladder,
      'Money funds settle on the day of the order. What the fund earns beyond the dividend pays its expenses.',
    ),
    whatYouEarn(result),
    partySchedule('Your dates', party),
  ]
}

const whatYouEarn = (result: Result): Block =>
  identity(
    'What you earn',
    [
      {
        name: 'Cash received less paid',
        terms: [{ name: 'All your payments', value: netOf(result.ladder, NAMES.you) }],
      },
      { name: 'Dividends', terms: dividends(result) },
    ],
    { decimals: 4, meaning: 'At a price that does not move, dividends are all that a money fund pays.' },
  )

const dividends = ({ ladder }: Result) =>
  ladder.flatMap(({ event, cash }) =>
    event === EVENTS.monthly || event === EVENTS.accrued ? [{ name: event, value: cash }] : [],
  )

const FAR_ABOVE = 0.003

function callouts(result: Result, given: Given): readonly Block[] {
  const above = result.sevenDayYield - given.peerYield
  return [
    ...(given.peerYield > 0 && above > FAR_ABOVE
      ? [
          callout(
            'caution',
            'Far above similar funds',
            `${percent(above, 2)} more than its peers is not skill in this business: look for weaker issuers, longer maturities or expenses that are waived for now.`,
          ),
        ]
      : []),
    ...(given.hasWaiver
      ? [
          callout(
            'caution',
            'An expense waiver is in force',
            'The sponsor may end it; the yield then falls by what is waived. The prospectus says until when it is promised.',
          ),
        ]
      : []),
    ...(given.fundType === 'treasury' && given.stateRate > 0
      ? [
          callout(
            'information',
            'Free of state tax',
            'Interest of Treasuries pays no state tax. Some states (California, Connecticut, New York) pass that on only if half of the fund or more is in them at each quarter’s end.',
          ),
        ]
      : []),
  ]
}
