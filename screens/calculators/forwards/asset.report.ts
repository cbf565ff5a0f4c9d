import type { Block } from '#kit/block.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { assetFlow } from './asset-flow.report.ts'
import type { Result } from './asset.mode.ts'
import { aYear, carryChart, curveChart, lifeCharts, payoffChart, shapeOf } from './curve.report.ts'
import { type Given, simpleForward } from './deal-given.model.ts'
import { carrySteps, type Deal, longValueAt, netYieldOf, presentIncome } from './deal.model.ts'
import { exposureSection } from './exposure.report.ts'
import { loanLeft, NAMES } from './hedge.model.ts'
import { priceOf, spanOf, wordsOf } from './words.report.ts'

/** The price to lock in, its flow, its carry, and who stands to lose what on the way. */
export function assetReport(result: Result, deal: Deal, given: Given): Draft {
  const flow = assetFlow(deal, result.ladder)
  const party = { rows: result.ladder, party: NAMES.dealer }
  return [
    answer(result, deal),
    metrics(...lead(deal, given)),
    callouts(result, deal, given),
    payoffChart(deal),
    carryChart(deal),
    flow,
    section('Result and value', `${money(result.resultAtDelivery)} in this scenario`),
    metrics(
      noted('resultAtDelivery', `at ${priceOf(deal, deal.spotAtEnd)}`),
      noted('replacementCost', given.position === 'long' ? 'you are long' : 'you are short'),
    ),
    lifeCharts(deal, flow),
    section('Forward curve and sensitivities', shapeOf(deal)),
    curveChart(deal),
    metrics('forwardPrice', ...(deal.kind === 'fx' ? [] : ['basis'])),
    metrics('delta', 'perRatePoint', 'perYieldPoint', 'perDay'),
    exposureSection(result, given),
    section('The dealer’s hedge', 'The agreed price repays the loan exactly'),
    partyChart(
      {
        title: 'The dealer’s cash flows',
        caption:
          'In and out net to zero every day: the hedge turns the promise into a loan that the agreed price repays.',
        y: 'Amount',
      },
      flow,
      party,
    ),
    identityOf(deal, given),
    parity(deal),
    paymentTable(
      result.ladder,
      'Each arrow of the diagram is a row. Final-day amounts follow your scenario; spot trades are paid on the trade date.',
    ),
    partySchedule('Hedge dates', party),
  ]
}

function answer({ forwardPrice }: Result, deal: Deal): Block {
  const gap = forwardPrice - deal.carry.spot
  const place =
    gap === 0
      ? 'the same as spot'
      : `${priceOf(deal, Math.abs(gap))} ${gap > 0 ? 'above' : 'below'} spot ${whyOf(deal, gap)}`
  return headline(
    'forwardPrice',
    `${priceOf(deal, forwardPrice)} is the fair price to lock in for ${spanOf(deal)}, ${place}.`,
  )
}

/** 'because interest exceeds the dividends' */
function whyOf(deal: Deal, gap: number): string {
  const { paidOut, yielded, storage } = carrySteps(deal)
  if (Math.abs(paidOut + yielded) < 1e-9)
    return storage > 0 ? 'to cover interest and storage' : 'to cover interest'
  const cost = deal.kind === 'fx' ? 'home interest' : storage > 0 ? 'interest and storage' : 'interest'
  const { income } = wordsOf(deal)
  const [more, less] = gap > 0 ? [cost, income] : [income, cost]
  return `because ${more} ${/s$| and /.test(more) ? 'exceed' : 'exceeds'} ${less}`
}

function lead(deal: Deal, given: Given) {
  const amount = noted('contractAmount', counted(given.contractSize, 'unit'))
  const peak = noted('peakExposure', 'without collateral')
  switch (deal.kind) {
    case 'fx':
      return [
        noted('forwardPoints', given.quoting === 'four' ? '1/10,000' : '1/100'),
        'costOfCarry',
        amount,
        peak,
      ]
    case 'bond':
      return [noted('cleanForwardPrice', 'as quoted'), 'costOfCarry', amount, peak]
    default:
      return ['costOfCarry', amount, noted('replacementCost', 'in this scenario'), peak]
  }
}

/** The formula's price and the one that the hedge pays, side by side. */
function identityOf(deal: Deal, given: Given): Block {
  const { spot, interest, storage, paidOut, yielded } = carrySteps(deal)
  const isCurrency = deal.kind === 'fx'
  const carry = {
    Spot: spot,
    Interest: interest,
    Storage: storage,
    'Dividends or coupons, with interest': paidOut,
    [isCurrency ? 'Foreign interest' : 'Yield']: yielded,
  }
  return identity(
    'Cost of carry',
    {
      'Spot plus carry': Object.entries(carry).filter(([, value]) => value !== 0),
      ...(isCurrency
        ? {
            'Covered interest parity, simple rates': {
              'S (1 + home rate × days) ÷ (1 + foreign rate × days)': simpleForward(given),
            },
          }
        : { 'What repays the dealer’s lender': { 'Loan with interest, less income': loanLeft(deal) } }),
    },
    {
      decimals: 4,
      meaning: 'The agreed price repays the loan to the cent, so neither side earns a risk-free profit.',
    },
  )
}

/** Long forward and a deposit of the agreed price are the asset, bought now and had later. */
function parity(deal: Deal): Block {
  const { rate, t, spot } = deal.carry
  const prepaid = (spot - presentIncome(deal, 0)) * Math.exp(-netYieldOf(deal.carry) * t)
  return identity(
    'Two ways to own the asset at delivery',
    {
      'Forward plus deposit': {
        'Long forward, signed today': longValueAt(deal, 0, spot),
        'Deposit that grows to the agreed price': deal.agreed * Math.exp(-rate * t),
      },
      'Buy now, less the income until then': {
        Spot: spot,
        'Income less storage, in present value': prepaid - spot,
      },
    },
    { decimals: 4, meaning: 'Both cost the same today and leave you with the same thing at delivery.' },
  )
}

const LARGE = 0.1

function callouts(result: Result, deal: Deal, given: Given): Draft {
  const late = given.dividends.filter(({ years }) => years > deal.carry.t).length
  const hasRows = deal.kind === 'equity' || deal.kind === 'bond'
  const share = result.peakExposure / Math.max(1e-9, result.contractAmount)
  return [
    callout(
      'information',
      'Not a forecast',
      `A forward price says nothing about where the price is headed. It is ${deal.forward >= deal.carry.spot ? 'above' : 'below'} spot because the net cost of carry is ${aYear(result.costOfCarry)}.`,
    ),
    share > LARGE &&
      callout(
        'caution',
        'Unsecured exposure',
        `Without collateral, a counterparty default could cost you up to ${money(result.peakExposure)} (95th percentile), ${percent(share, 0)} of the contract; with it, ${money(result.peakExposureWithCollateral)}. Ask for a credit support annex, or use futures.`,
      ),
    hasRows &&
      late > 0 &&
      callout(
        'information',
        'Some income comes after delivery',
        `${number(late)} of the payments you entered ${late === 1 ? 'comes' : 'come'} after delivery, ${late === 1 ? 'goes' : 'go'} to whoever holds the asset then, and ${late === 1 ? 'is' : 'are'} left out.`,
      ),
    deal.kind === 'commodity' &&
      callout(
        'caution',
        'Convenience yield is hard to hedge',
        'Above the price without a convenience yield, buying and storing is a sure profit. Below it, the reverse trade needs somebody to lend the commodity: only then is the convenience yield cash.',
      ),
  ]
}
