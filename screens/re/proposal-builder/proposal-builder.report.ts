import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { actionSection, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import { COMPENSATION, NO_PROMISE } from './document/wording.model.ts'
import { COSTLY, FAR_ABOVE, OTHER_LIENS } from './net-sheet.model.ts'
import { sheetTable } from './net-sheet.report.ts'
import { outputs } from './proposal-builder.outputs.ts'
import type { computeProposal, Given } from './results.model.ts'

export type Result = Told<ReturnType<typeof computeProposal>>

/** What the owner nets at the recommended price, what takes the rest, and what other prices would leave. */
export const proposalReport = (result: Result, given: Given): Draft => [
  answer(result, given),
  metrics(
    'totalSellingCosts',
    'sellingCostPct',
    'loanPayoffWithInterest',
    result.priceNeeded === null ? 'breakEvenPrice' : 'priceNeeded',
  ),
  warnings(result, given),
  waterfall(result),
  callout('information', 'Compensation is negotiable', COMPENSATION),
  optionSections(result),
  steps(given),
  section('What this is, and what it is not', 'An estimate before income tax'),
  { kind: 'prose', text: `${NO_PROMISE} It leaves out income tax on the gain and moving costs.` },
]

function answer({ netProceeds, ownerBrings }: Result, { price }: Given): Block {
  return netProceeds < 0
    ? headline(
        'ownerBrings',
        `The owner brings ${money(ownerBrings)} in cash to closing at ${money(price)}.`,
        'negative',
      )
    : headline('netProceeds', `The owner nets ${money(netProceeds)} at ${money(price)}.`)
}

function warnings(result: Result, given: Given): Draft {
  const { netProceeds, breakEvenPrice, priceNeeded } = result
  const { targetNet, buyerBrokerPct, price } = given
  return [
    netProceeds < 0 &&
      callout(
        'negative',
        'Owner brings cash',
        breakEvenPrice === null
          ? 'Selling takes the whole price. Check the percentages.'
          : `The price does not cover the costs and the loan; it would take ${money(breakEvenPrice)}. Talk to the lender before you list: a short sale needs its consent.`,
      ),
    result.sellingCostPct > COSTLY &&
      callout(
        'caution',
        'Selling takes more than half of the price',
        `Compensation, closing costs, and concessions come to ${money(result.totalSellingCosts)}, ${percent(result.sellingCostPct)} of the price. Check each of them.`,
      ),
    targetNet !== null &&
      priceNeeded !== null &&
      netProceeds < targetNet &&
      callout(
        'caution',
        'Below the wanted net',
        `Netting ${money(targetNet)} takes a price of ${money(priceNeeded)}, ${money(priceNeeded - price)} above the recommended one.`,
      ),
    buyerBrokerPct === 0 &&
      callout(
        'information',
        'Nothing for the buyer’s brokerage',
        'A buyer may ask the seller to pay it as a term of the offer, so compare offers by what they net.',
      ),
    result.options.some(({ price: other }) => other > price * FAR_ABOVE) &&
      callout(
        'caution',
        'An option is far above the recommendation',
        'A home priced well above comparable sales often sits, and the price is then cut. Show the comparable sales beside it.',
      ),
  ]
}

function waterfall({ priced, netProceeds, loanPayoffWithInterest }: Result): Draft {
  const sheet = priced[0]?.sheet
  if (sheet === undefined) return []
  return [
    chartOf({
      type: 'waterfall',
      title: 'From price to net',
      caption: 'At the recommended price, in the order of a closing statement.',
      y: { label: 'Dollars', format: 'money' },
      steps: [
        { name: 'Price', value: sheet.price },
        ...sheet.lines.map(({ name, amount }) => ({ name, value: -amount })),
        ...(loanPayoffWithInterest > 0 ? [{ name: 'Loan payoff', value: -loanPayoffWithInterest }] : []),
        ...(sheet.otherPayoffs > 0 ? [{ name: OTHER_LIENS, value: -sheet.otherPayoffs }] : []),
        { name: 'Net', value: netProceeds, total: true },
      ],
    }),
  ]
}

function optionSections({ options, priced }: Result): Draft {
  const [best] = options.toSorted((a, b) => b.net - a.net)
  return [
    section(
      options.length > 1 ? 'Price options' : 'Net sheet',
      options.length > 1 && best !== undefined
        ? `Highest net: ${best.name}, ${money(best.net)}`
        : 'Line by line',
    ),
    options.length > 1 && [
      tableOf(outputs.options, options),
      plotOf(outputs.options, options, {
        type: 'bar',
        title: 'Net by price option',
        caption: 'A higher price nets more only if a buyer pays it.',
        along: 'name',
        series: { net: 'income' },
      }),
    ],
    sheetTable(priced),
  ]
}

const steps = (given: Given): Draft =>
  actionSection(
    'What to do',
    given.loanPayoff + given.otherPayoffs > 0 && {
      title: `Ask ${given.otherPayoffs > 0 ? 'each' : 'the'} lender for a written payoff statement`,
      dueInDays: 7,
      effect: 'It replaces the balance and days used here',
    },
    {
      title: 'Ask the title company for a fee quote',
      dueInDays: 7,
      effect: 'Transfer tax and fees vary by county',
    },
    {
      title: 'Review the comparable sales with the owner',
      dueInDays: 10,
      effect: `See whether they support ${money(given.price)}`,
    },
    given.listingCommissionPct + given.buyerBrokerPct > 0 && {
      title: 'Put compensation in writing',
      dueInDays: 14,
      effect: `${percent(given.listingCommissionPct, 2)} listing and ${percent(given.buyerBrokerPct, 2)} buyer’s brokerage, as agreed`,
    },
  )
