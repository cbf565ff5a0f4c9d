import { isNoAnswer } from '#finance/answer.ts'
import { keptOf, sevenDayYields, taxableEquivalent } from '#finance/funds/money-fund.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { netOf, paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './money-market-funds.inputs.ts'
import { type Holding, NAMES, payments, stayOf } from './yield.model.ts'
import { yieldReport } from './yield.report.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeYields>>

const rate = (label: string, help: string) => out.percent(label, { decimals: 3, better: 'higher', help })

const outputs = {
  basePeriodReturn: out.percent('7-day return', { decimals: 4 }),
  sevenDayYield: rate(
    '7-day yield',
    'The 7-day return × 365/7: simple interest, as the SEC has funds quote it.',
  ),
  sevenDayEffectiveYield: rate(
    '7-day effective yield',
    'Compounded over a year, so it compares with a bank’s APY.',
  ),
  afterTaxYield: rate(
    'After-tax yield',
    'The 7-day yield after federal and state tax, with no federal deduction for state tax.',
  ),
  taxableEquivalentYield: rate(
    'Taxable-equivalent yield',
    'The fully taxable yield that would leave you the same after tax.',
  ),
  earned: out.cents('Dividends earned', { better: 'higher' }),
  ladder: paymentsOutput,
}

/** Mode `yield`: seven dividends, the yields and what tax leaves. */
export const yields = defineMode(inputs, {
  label: 'Yield',
  outputs,
  main: 'sevenDayYield',
  goal: { lever: 'federalRate', output: 'afterTaxYield', target: 0.03 },
  compute: computeYields,
  report: yieldReport,
})

function computeYields(given: Given) {
  const found = sevenDayYields(given.dailyDividends, given.sharePrice)
  if (isNoAnswer(found)) throw new ToolInputError('dailyDividends', 'Enter seven daily dividends.')
  const stay = stayOf(given.buyDate, given.redeemDate)
  if (stay.redeem <= stay.next)
    throw new ToolInputError('redeemDate', 'Enter a date at least two business days after the purchase.')
  const afterTax = keptOf(found.sevenDayYield, taxOf(given))
  const held: Holding = {
    ...given,
    daily: given.dailyDividends.reduce((sum, one) => sum + one, 0) / given.dailyDividends.length,
  }
  const ladder = payments(held, stay)
  return {
    ...found,
    afterTaxYield: afterTax,
    taxableEquivalentYield: taxableEquivalent(afterTax, {
      federal: given.federalRate + given.niit,
      state: given.stateRate,
    }),
    earned: netOf(ladder, NAMES.you),
    ladder,
    held,
    stay,
  }
}

/** Treasuries are free of state tax, municipal bonds of federal tax and, at home, of state tax. */
function taxOf({ fundType, federalRate, niit, stateRate, inState }: Given) {
  const isExemptState = fundType === 'treasury' || (fundType === 'muni' && inState)
  return { federal: fundType === 'muni' ? 0 : federalRate + niit, state: isExemptState ? 0 : stateRate }
}
