import { counted, money, percent } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { points } from '../words.report.ts'
import { effectsOn, mortgageYear } from './you.model.ts'

/** The change of rates and the inflation of today, in the person's own dollars. */
export function youBlocks(given: Given): Draft {
  const rows = rowsOf(given)
  if (rows.length === 0)
    return [
      section('What it means for you', 'Enter your cash, mortgage, pay or bonds'),
      {
        kind: 'prose',
        text: 'Enter your cash, mortgage, pay or bonds, or add them to your profile once, to see in dollars what a rate change and inflation would mean for you.',
      },
    ]
  const change = `rates ${given.shock < 0 ? 'fall' : 'rise'} ${points(given.shock)}`
  return [
    section('What it means for you', `If ${change}`),
    {
      kind: 'table',
      title: 'What it means for you',
      columns: [
        { key: 'item', label: 'Item', format: 'text' },
        { key: 'what', label: 'What changes', format: 'text' },
        { key: 'effect', label: 'Effect', format: 'money' },
      ],
      rows,
      note: `If ${change} and inflation stays at ${percent(given.inflation)}. Before tax; higher rates help savers and hurt bondholders.`,
    },
  ]
}

function rowsOf(given: Given) {
  const effect = effectsOn(given)
  const { mortgageBalance, mortgageYears, mortgageAdjusts, cash, pay, bondValue, duration } = given
  const rate = percent(given.mortgageRate + given.shock, 2)
  const rows = [
    {
      isThere: mortgageBalance > 0 && mortgageYears > 0,
      item: 'Mortgage',
      what: mortgageAdjusts
        ? `Annual payments change from ${money(mortgageYear(given, given.mortgageRate))} to ${money(mortgageYear(given, given.mortgageRate + given.shock))}, at ${rate}`
        : 'Fixed rate: no change unless you refinance',
      effect: 0 - effect.mortgageEffect,
    },
    {
      isThere: cash > 0,
      item: 'Cash interest',
      what: 'Change in annual interest if your bank passes it on',
      effect: effect.cashEffect,
    },
    {
      isThere: cash > 0,
      item: 'Cash purchasing power',
      what: `A yield of ${percent(given.cashYield, 2)} against inflation of ${percent(given.inflation)}, over one year`,
      effect: effect.realCash,
    },
    {
      isThere: pay > 0,
      item: 'Pay purchasing power',
      what: `A raise of ${percent(given.raise)} against inflation of ${percent(given.inflation)}, over one year`,
      effect: effect.realPay,
    },
    {
      isThere: bondValue > 0,
      item: 'Bond prices',
      what:
        duration === 0
          ? 'Enter their duration'
          : `One-time change at a duration of ${counted(duration, 'year')}; ${given.shock < 0 ? 'lower' : 'higher'} interest offsets it over time`,
      effect: effect.bondEffect,
    },
  ]
  return rows
    .filter(({ isThere }) => isThere)
    .map(({ item, what, effect: dollars }) => ({ item, what, effect: dollars }))
}
