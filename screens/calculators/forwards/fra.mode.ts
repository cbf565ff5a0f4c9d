import { isNoAnswer } from '#finance/answer.ts'
import { forwardSimpleRate, fraSettlement } from '#finance/bonds/forward-rate-agreement.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, tradeDay } from './deal-given.model.ts'
import { type Agreement, BASIS, fraLadder, periodShare } from './fra.model.ts'
import { fraReport } from './fra.report.ts'
import { inputs } from './forwards.inputs.ts'

export type Result = Told<ReturnType<typeof computeFra>>

const fraOutputs = {
  forwardRate: out.percent('Forward rate', {
    decimals: 4,
    help: 'Simple rate for the period between the two deposits’ maturities.',
  }),
  settlementAmount: out.cents('Settlement to the borrower', {
    help: '(fixing − agreed rate) × notional × period, discounted at the fixing; the borrower pays if negative.',
    better: 'higher',
  }),
  contractValue: out.cents('Value to the borrower', {
    help: '(forward − agreed rate) × notional × period, discounted from the end of the period.',
    better: 'higher',
  }),
  effectiveRate: out.percent('Effective borrowing rate', {
    decimals: 4,
    help: 'Interest less the settlement with interest on it: the agreed rate at any fixing.',
    better: 'lower',
  }),
  perRatePoint: out.cents('DV01', {
    help: 'Change in the borrower’s value today per basis point of the forward rate.',
  }),
  dealerResult: out.cents('Dealer’s profit', {
    help: '(agreed − forward rate) × notional × period, at the end; zero at the fair rate.',
  }),
  discountFactor: out.number('Discount factor', { decimals: 6, help: 'To the end of the period.' }),
  ladder: paymentsOutput,
}

/** Mode `fra`: a forward rate agreement. */
export const fra = defineMode(inputs, {
  label: 'Interest rate (FRA)',
  outputs: fraOutputs,
  main: 'forwardRate',
  goal: { lever: 'rateLong', target: 0.05 },
  compute: computeFra,
  report: (result, given) => fraReport(result, agreementOf(given)),
})

/** The agreement of the inputs; refused where the periods or rates make none. */
function agreementOf(given: Given): Agreement {
  const { rateShort, daysShort, rateLong, daysLong, notional } = given
  if (daysLong <= daysShort) throw new ToolInputError('daysLong', `Enter more than ${daysShort} days.`)
  const forwardRate = forwardSimpleRate({ rateShort, daysShort, rateLong, daysLong, basis: BASIS })
  if (isNoAnswer(forwardRate))
    throw new ToolInputError('rateShort', 'Enter a rate that leaves the deposit some value.')
  const agreedRate = given.agreedRate ?? forwardRate
  const fixing = given.settlementRate
  const settlement = fraSettlement({
    notional,
    agreedRate,
    settlementRate: fixing,
    days: daysLong - daysShort,
    basis: BASIS,
  })
  if (isNoAnswer(settlement))
    throw new ToolInputError('settlementRate', 'Enter a rate that leaves a loan over the period some value.')
  return {
    notional,
    forwardRate,
    agreedRate,
    fixing,
    rateShort,
    rateLong,
    daysShort,
    daysLong,
    settlement,
    from: tradeDay(given.today),
  }
}

function computeFra(given: Given) {
  const deal = agreementOf(given)
  const { notional, forwardRate, agreedRate, fixing, settlement, rateLong, daysLong } = deal
  const share = periodShare(deal)
  const discountFactor = 1 / (1 + (rateLong * daysLong) / BASIS)
  return {
    forwardRate,
    settlementAmount: settlement,
    contractValue: (forwardRate - agreedRate) * notional * share * discountFactor,
    effectiveRate: fixing - (settlement * (1 + fixing * share)) / (notional * share),
    perRatePoint: 0.0001 * notional * share * discountFactor,
    dealerResult: (agreedRate - forwardRate) * notional * share,
    discountFactor,
    ladder: fraLadder(deal),
  }
}
