import { isNoAnswer } from '#finance/answer.ts'
import { currencyForward } from '#finance/currency-forward.ts'
import type { Block } from '#kit/block.ts'
import { money, number, percent } from '#kit/format.ts'
import { partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { assetFlow } from './asset.flow.ts'
import type { Result } from './asset.modes.ts'
import { aYear, carryChart, curveChart, exposureCharts, lifeCharts, payoffChart } from './charts.ts'
import type { Given } from './deal.ts'
import { carrySteps, type Deal, longValueAt, netYieldOf, presentIncome } from './deal.model.ts'
import { loanLeft, NAMES } from './hedge.model.ts'
import { priceOf, spanOf, wordsOf } from './words.ts'

/** The price to lock in, its flow, its carry, and who stands to lose what on the way. */
export function assetReport(result: Result, deal: Deal, given: Given): readonly Block[] {
  const flow = assetFlow(deal, result.ladder)
  return [
    headline(result, deal),
    metrics(...lead(deal, given)),
    flow,
    partyChart(
      {
        title: 'Cash of the dealer',
        caption:
          'On every day in and out add up to nothing: the hedge turns the promise into a loan that the agreed price repays.',
        y: 'US dollars',
      },
      flow,
      { rows: result.ladder, party: NAMES.dealer },
    ),
    ...lifeCharts(deal, flow),
    ...callouts(result, deal, given),
    carryChart(deal),
    payoffChart(deal),
    metrics(
      noted('resultAtDelivery', `at ${priceOf(deal, deal.spotAtEnd)}`),
      noted('replacementCost', given.position === 'long' ? 'you are long' : 'you are short'),
      noted('parityResidual', 'agreed price less the loan repaid'),
    ),
    identityOf(deal, given),
    parity(deal),
    metrics('delta', 'perRatePoint', 'perYieldPoint', 'perDay'),
    curveChart(deal),
    ...exposureCharts(result.exposure),
    metrics(
      'expectedPositiveExposure',
      noted('expectedExposureWithCollateral', `above ${money(given.threshold)}`),
      noted('peakExposure', '95%, without collateral'),
      noted('peakExposureWithCollateral', `${number(given.marginDays)} days to close out`),
    ),
    paymentTable(
      result.ladder,
      'Every arrow of the diagram is a row. The last day is that of the ending chosen; spot trades are paid on the trade date.',
    ),
    partySchedule('Dates of the hedge', { rows: result.ladder, party: NAMES.dealer }),
  ]
}

function headline(result: Result, deal: Deal): Block {
  const forward = result.forwardPrice
  const gap = forward - deal.carry.spot
  const { income } = wordsOf(deal)
  const cost = deal.kind === 'commodity' ? 'interest and storage come' : 'interest comes'
  const why = gap >= 0 ? `${cost} to more than the ${income}` : `${cost} to less than the ${income}`
  return {
    kind: 'headline',
    output: 'forwardPrice',
    tone: 'information',
    text: `${priceOf(deal, forward)} is the price to lock in for ${spanOf(deal)}: ${priceOf(deal, Math.abs(gap))} ${gap >= 0 ? 'above' : 'below'} today’s${gap === 0 ? '' : `, since ${why}`}.`,
  }
}

function lead(deal: Deal, given: Given) {
  const amount = noted('contractAmount', `${number(given.contractSize)} units`)
  switch (deal.kind) {
    case 'fx':
      return [
        'forwardPrice',
        noted('forwardPoints', given.quoting === 'four' ? '1/10,000' : '1/100'),
        'costOfCarry',
        amount,
      ]
    case 'bond':
      return ['forwardPrice', noted('cleanForwardPrice', 'as it is quoted'), 'costOfCarry', amount]
    default:
      return ['forwardPrice', 'basis', 'costOfCarry', amount]
  }
}

/** The formula's price and the one that the hedge pays, side by side. */
function identityOf(deal: Deal, given: Given): Block {
  const { spot, interest, storage, paidOut, yielded } = carrySteps(deal)
  const simple = deal.kind === 'fx' ? currencyForward(given) : deal.forward
  return identity(
    'Cost of carry, live',
    [
      {
        name: 'Spot and what carrying it costs',
        terms: [
          { name: 'Spot', value: spot },
          { name: 'Interest', value: interest },
          { name: 'Storage', value: storage },
          { name: 'Dividends or coupons, with interest on them', value: paidOut },
          { name: deal.kind === 'fx' ? 'Foreign interest' : 'Yield', value: yielded },
        ].filter(({ value }) => value !== 0),
      },
      {
        name: deal.kind === 'fx' ? 'Covered parity in simple rates' : 'What the dealer’s lender is repaid',
        terms: [
          deal.kind === 'fx' && !isNoAnswer(simple)
            ? { name: 'S (1 + home rate × days) ÷ (1 + foreign rate × days)', value: simple }
            : { name: 'Loan with interest, less income', value: loanLeft(deal) },
        ],
      },
    ],
    {
      decimals: 4,
      meaning:
        'The agreed price repays the loan to the last cent, so nobody can earn without risk on either side.',
    },
  )
}

/** Long forward and a deposit of the agreed price are the asset, bought now and had later. */
export function parity(deal: Deal): Block {
  const { rate, t, spot } = deal.carry
  const prepaid = (spot - presentIncome(deal, 0)) * Math.exp(-netYieldOf(deal.carry) * t)
  return identity(
    'Two ways to have the asset on the last day',
    [
      {
        name: 'Forward and deposit',
        terms: [
          { name: 'Long forward, signed today', value: longValueAt(deal, 0, spot) },
          { name: 'Deposit that grows to the agreed price', value: deal.agreed * Math.exp(-rate * t) },
        ],
      },
      {
        name: 'Buy it now, without what it yields until then',
        terms: [
          { name: 'Spot', value: spot },
          { name: 'Income less storage until then, in today’s money', value: prepaid - spot },
        ],
      },
    ],
    { decimals: 4, meaning: 'Both cost the same today and are the same thing on the last day.' },
  )
}

function callouts(result: Result, deal: Deal, given: Given): readonly Block[] {
  const late = given.dividends.filter(({ years }) => years > deal.carry.t).length
  const hasRows = deal.kind === 'equity' || deal.kind === 'bond'
  const share = result.peakExposure / Math.max(1e-9, result.contractAmount)
  return [
    callout(
      'information',
      'No forecast in this price',
      `A forward price says nothing of where the price will be. ${deal.forward >= deal.carry.spot ? 'It lies above' : 'It lies below'} spot because carrying the asset costs ${aYear(result.costOfCarry)}, all told.`,
    ),
    ...(share > 0.1
      ? [
          callout(
            'caution',
            'A claim that nobody secures',
            `Without collateral the other side’s default may cost you up to ${money(result.peakExposure)} (95%), ${percent(share, 0)} of the amount; with it ${money(result.peakExposureWithCollateral)}. Ask for a credit support annex, or use futures.`,
          ),
        ]
      : []),
    ...(hasRows && late > 0
      ? [
          callout(
            'information',
            'Some income comes after delivery',
            `${late} of the payments entered ${late === 1 ? 'falls' : 'fall'} after the last day and ${late === 1 ? 'belongs' : 'belong'} to whoever holds the asset then: left out.`,
          ),
        ]
      : []),
    ...(deal.kind === 'commodity'
      ? [
          callout(
            'caution',
            'Convenience cannot be hedged alone',
            'Above the price without convenience yield, buying and storing pays for sure. Below it the other way round needs somebody who lends the good: only then is the convenience yield cash.',
          ),
        ]
      : []),
  ]
}
