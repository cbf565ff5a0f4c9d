import { keptOf, taxableEquivalent } from '#finance/funds/money-fund.ts'
import type { Block, FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, flowOf, type Step } from '#kit/flow-edges.ts'
import { cents, money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './money-market-funds.inputs.ts'

type Result = Told<ReturnType<typeof computeCompare>>

const outputs = {
  muniTaxableEquivalent: out.percent('Muni taxable-equivalent yield', {
    decimals: 3,
    better: 'higher',
    help: 'The fully taxable yield that would leave you as much as the municipal fund.',
  }),
  primeAfterTax: out.percent('Prime fund after tax', { decimals: 3, better: 'higher' }),
  muniAfterTax: out.percent('Municipal fund after tax', { decimals: 3, better: 'higher' }),
  better: out.text('Better after tax'),
  breakEvenMuni: out.percent('Break-even muni yield', {
    decimals: 3,
    help: 'The municipal yield that would match the prime fund after tax.',
  }),
  places: out.rows('Where your cash could go', {
    place: out.text('Option'),
    before: out.percent('Yield', { decimals: 2 }),
    after: out.percent('After tax', { decimals: 3 }),
    invested: out.money('Invested'),
    interest: out.cents('Interest per year'),
    federalTax: out.cents('Federal tax'),
    stateTax: out.cents('State tax'),
    kept: out.cents('You keep'),
  }),
}

/** Mode `compare`: the tax-free fund against the taxed one, with four other places beside them. */
export const compare = defineMode(inputs, {
  label: 'Tax-exempt or taxable',
  outputs,
  main: 'primeAfterTax',
  goal: { lever: 'muniYield', output: 'muniTaxableEquivalent' },
  compute: computeCompare,
  report,
})

function computeCompare(given: Given) {
  const federal = given.federalRate + given.niit
  const tax = { federal, state: given.stateRate }
  if (1 - federal - given.stateRate <= 0)
    throw new ToolInputError('stateRate', 'Enter tax rates that add up to less than 100%.')
  const muniTax = { federal: 0, state: given.inState ? 0 : given.stateRate }
  const noState = { federal, state: 0 }
  const muni = keptOf(given.muniYield, muniTax)
  const prime = keptOf(given.primeYield, tax)
  return {
    muniTaxableEquivalent: taxableEquivalent(muni, tax),
    primeAfterTax: prime,
    muniAfterTax: muni,
    better: muni > prime ? 'muni' : 'prime',
    breakEvenMuni: prime / (1 - muniTax.state),
    places: [
      placeOf('Treasury fund', given.treasuryYield, noState),
      placeOf('Government fund', given.governmentYield, tax),
      placeOf('Prime fund', given.primeYield, tax),
      placeOf('Municipal fund', given.muniYield, muniTax),
      placeOf('Bank savings', given.bankRate, tax),
      placeOf('13-week T-bill', given.billYield, noState),
    ],
  }
}

const INVESTED = 10_000

/** A year's interest on $10,000 and who gets it. */
function placeOf(place: string, before: number, tax: { readonly federal: number; readonly state: number }) {
  const after = keptOf(before, tax)
  const interest = INVESTED * before
  return {
    place,
    before,
    after,
    invested: INVESTED,
    interest,
    federalTax: interest * tax.federal,
    stateTax: interest * tax.state,
    kept: INVESTED * after,
  }
}

function report(result: Result, given: Given): Draft {
  const isMuni = result.better === 'muni'
  const best = result.places.toSorted((a, b) => b.after - a.after)[0]
  return [
    isMuni
      ? headline(
          'muniTaxableEquivalent',
          result.muniTaxableEquivalent === null
            ? 'The municipal fund leaves you more after tax.'
            : `The municipal fund leaves you more: its yield is worth ${percent(result.muniTaxableEquivalent, 2)} before tax.`,
        )
      : headline(
          'primeAfterTax',
          `The prime fund leaves you more than the municipal fund: ${percent(result.primeAfterTax, 2)} after tax, from a ${percent(given.primeYield, 2)} yield.`,
        ),
    metrics(
      'muniTaxableEquivalent',
      isMuni ? noted('primeAfterTax', `from ${percent(given.primeYield, 2)}`) : 'primeAfterTax',
      noted('muniAfterTax', `from ${percent(given.muniYield, 2)}`),
      'breakEvenMuni',
    ),
    plotOf(outputs.places, result.places, {
      type: 'bar',
      title: 'Yield before and after tax',
      caption: 'The gap between the bars is tax: no federal tax on munis, no state tax on Treasuries.',
      along: 'place',
      y: 'Annual yield',
      series: { before: 'baseline', after: 'income' },
    }),
    compareFlow(result),
    best !== undefined &&
      callout(
        'information',
        `Best after tax: ${best.place}`,
        `You keep ${percent(best.after, 2)} after tax. Bank deposits are FDIC-insured up to $250,000 per depositor and bank; money funds are not insured.`,
      ),
    section('Where your cash could go', best === undefined ? undefined : `${best.place} keeps the most`),
    placeTable(result),
  ]
}

const placeTable = ({ places }: Result): Block =>
  tableOf(outputs.places, places, {
    show: ['place', 'before', 'after', 'interest', 'federalTax', 'stateTax', 'kept'],
    note: `Dollar amounts are for one year on ${money(INVESTED)}.`,
  })

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 60, y: 50 },
  { id: 'prime', label: 'Prime fund', kind: 'intermediary', x: 30, y: 14 },
  { id: 'muni', label: 'Municipal fund', kind: 'intermediary', x: 30, y: 86 },
  { id: 'banks', label: 'Banks and companies', kind: 'issuer', x: 0, y: 30 },
  { id: 'cities', label: 'States and cities', kind: 'issuer', x: 0, y: 70 },
  { id: 'irs', label: 'IRS', kind: 'state', x: 100, y: 25 },
  { id: 'state', label: 'Your state', kind: 'state', x: 100, y: 75 },
]

type Place = Result['places'][number]

/** A year of interest in both funds, from the issuers to you and the tax offices. */
function compareFlow({ places }: Result): FlowBlock {
  const stepsOf = (place: string, hands: readonly [issuers: string, fund: string]) =>
    places.filter((row) => row.place === place).flatMap((row) => yearOf(row, hands))
  return flowOf(`One year on ${money(INVESTED)}`, PARTIES, [
    ...stepsOf('Prime fund', ['banks', 'prime']),
    ...stepsOf('Municipal fund', ['cities', 'muni']),
  ])
}

function yearOf(row: Place, [issuers, fund]: readonly [string, string]): readonly Step[] {
  const { place, invested, interest, federalTax, stateTax } = row
  const name = place.toLowerCase()
  return [
    {
      title: `${place}: you invest`,
      when: 'Day 1',
      text: `You put ${money(invested)} into the ${name}, which lends it on to its issuers.`,
      edges: cash(['you', fund, issuers], invested, { label: 'Investment' }),
    },
    {
      title: `${place}: interest`,
      when: 'During the year',
      text: `The ${name} passes on ${cents(interest)} of interest, net of expenses.`,
      edges: cash([issuers, fund, 'you'], interest, { label: 'Interest', formula: 'investment × yield' }),
    },
    {
      title: `${place}: tax`,
      when: 'Tax time',
      text: `${taxWords(row)} You keep ${cents(row.kept)}.`,
      edges: [
        ...cash(['you', 'irs'], federalTax, { label: 'Federal tax', formula: 'interest × federal rate' }),
        ...cash(['you', 'state'], stateTax, { label: 'State tax', formula: 'interest × state rate' }),
      ],
    },
  ]
}

function taxWords({ federalTax, stateTax }: Place): string {
  if (federalTax > 0 && stateTax > 0)
    return `The IRS takes ${cents(federalTax)} and your state ${cents(stateTax)}.`
  if (federalTax > 0) return `The IRS takes ${cents(federalTax)}; no state tax is due.`
  return stateTax > 0 ? `Your state takes ${cents(stateTax)}; no federal tax is due.` : 'No tax is due.'
}
