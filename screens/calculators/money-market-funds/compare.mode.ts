import { keptOf, taxableEquivalent } from '#finance/money-fund.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './money-market-funds.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeCompare>>

const outputs = {
  muniTaxableEquivalent: out.percent('Municipal, as if taxed', {
    decimals: 3,
    better: 'higher',
    help: 'The fully taxed yield that leaves as much as the municipal fund.',
  }),
  primeAfterTax: out.percent('Prime, after tax', { decimals: 3, better: 'higher' }),
  muniAfterTax: out.percent('Municipal, after tax', { decimals: 3, better: 'higher' }),
  better: out.text('Leaves more'),
  breakEvenMuni: out.percent('Municipal yield that draws level', { decimals: 3 }),
  places: out.rows('After tax', {
    place: out.text('Where'),
    before: out.percent('Yield', { decimals: 2 }),
    after: out.percent('After tax', { decimals: 3 }),
  }),
}

/** Mode `compare`: the tax-free fund against the taxed one, with four other places beside them. */
export const compare = defineMode(inputs, {
  label: 'Tax-free or taxed',
  outputs,
  main: 'primeAfterTax',
  compute: computeCompare,
  report,
})

function computeCompare(given: Given) {
  const federal = given.federalRate + given.niit
  const tax = { federal, state: given.stateRate }
  const kept = 1 - federal - given.stateRate
  if (kept <= 0)
    throw new ToolInputError('stateRate', 'Enter rates that together leave some of the interest.')
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
      { place: 'Treasury fund', before: given.treasuryYield, after: keptOf(given.treasuryYield, noState) },
      {
        place: 'Government fund',
        before: given.governmentYield,
        after: keptOf(given.governmentYield, tax),
      },
      { place: 'Prime fund', before: given.primeYield, after: prime },
      { place: 'Municipal fund', before: given.muniYield, after: muni },
      { place: 'Bank savings', before: given.bankRate, after: keptOf(given.bankRate, tax) },
      { place: '13-week bill', before: given.billYield, after: keptOf(given.billYield, noState) },
    ],
  }
}

function report(result: Result, given: Given): readonly Block[] {
  const isMuni = result.better === 'muni'
  const best = result.places.toSorted((a, b) => b.after - a.after)[0]
  const points = (key: 'before' | 'after') => result.places.map((row) => [row.place, row[key]] as const)
  return [
    {
      kind: 'headline',
      output: isMuni ? 'muniTaxableEquivalent' : 'primeAfterTax',
      tone: 'information',
      text: isMuni
        ? `The municipal fund leaves more: its ${percent(given.muniYield, 2)}${result.muniTaxableEquivalent === null ? ' is free of tax' : ` is worth ${percent(result.muniTaxableEquivalent, 2)} before tax`}.`
        : `The prime fund leaves more: ${percent(result.primeAfterTax, 2)} after tax against ${percent(result.muniAfterTax, 2)} of the municipal fund.`,
    },
    metrics(
      'muniTaxableEquivalent',
      noted('primeAfterTax', `from ${percent(given.primeYield, 2)}`),
      noted('muniAfterTax', `from ${percent(given.muniYield, 2)}`),
      'breakEvenMuni',
    ),
    {
      kind: 'chart',
      title: 'What six places leave after tax',
      caption:
        'The gap between the bars is tax: none federally for municipal paper, none to the state for Treasuries.',
      chart: {
        type: 'bar',
        x: { label: 'Where', kind: 'category' },
        y: { label: 'A year', format: 'percent' },
        series: [
          { name: 'Yield', meaning: 'baseline', points: points('before') },
          { name: 'After tax', meaning: 'income', points: points('after') },
        ],
      },
    },
    callout(
      'information',
      `${best?.place ?? ''} leaves the most`,
      `${percent(best?.after ?? 0, 2)} after your taxes. Bank savings are insured up to $250,000 a depositor and bank; funds are not insured.`,
    ),
    metrics('better'),
    placeTable(result),
  ]
}

const placeTable = (result: Result): Block => ({
  kind: 'table',
  title: 'Place by place',
  columns: [
    { key: 'place', label: 'Where', format: 'text' },
    { key: 'before', label: 'Yield', format: 'percent', decimals: 2 },
    { key: 'after', label: 'After tax', format: 'percent', decimals: 3 },
  ],
  rows: result.places,
})
