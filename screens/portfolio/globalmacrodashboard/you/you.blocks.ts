import type { Block } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { effectsOn, mortgageYear } from './you.model.ts'

/** The change of rates and the inflation of today, in the person's own dollars. */
export function youBlocks(given: Given): readonly Block[] {
  const rows = rowsOf(given)
  if (rows.length === 0)
    return [
      {
        kind: 'prose',
        title: 'What it means for you',
        text: 'Enter your cash, mortgage, pay or bonds (or fill them in once in your profile) to see in dollars what a change of rates and this inflation do to you.',
      },
    ]
  const way = given.shock < 0 ? 'fall' : 'rise'
  return [
    {
      kind: 'table',
      title: 'What it means for you',
      columns: [
        { key: 'item', label: 'Yours', format: 'text' },
        { key: 'what', label: 'What happens', format: 'text' },
        { key: 'effect', label: 'Effect', format: 'money' },
      ],
      rows,
      note: `If rates ${way} by ${percent(Math.abs(given.shock), 2)} and prices go on rising ${percent(given.inflation)} a year. Before tax; a rise is good for the saver and bad for the holder of bonds.`,
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
        ? `Payments go from ${money(mortgageYear(given, given.mortgageRate))} to ${money(mortgageYear(given, given.mortgageRate + given.shock))} a year, at ${rate}`
        : 'Fixed: nothing changes until it is taken out anew',
      effect: 0 - effect.mortgageEffect,
    },
    {
      isThere: cash > 0,
      item: 'Cash, interest',
      what: 'More or less interest in a year, where the bank passes the change on',
      effect: effect.cashEffect,
    },
    {
      isThere: cash > 0,
      item: 'Cash, buying power',
      what: `At ${percent(given.cashYield, 2)} against inflation of ${percent(given.inflation)}, in a year`,
      effect: effect.realCash,
    },
    {
      isThere: pay > 0,
      item: 'Pay, buying power',
      what: `A raise of ${percent(given.raise)} against inflation of ${percent(given.inflation)}, in a year`,
      effect: effect.realPay,
    },
    {
      isThere: bondValue > 0,
      item: 'Bonds, price',
      what:
        duration === 0
          ? 'Enter their duration'
          : `Once, at a duration of ${duration} years; later interest makes up for it`,
      effect: effect.bondEffect,
    },
  ]
  return rows
    .filter(({ isThere }) => isThere)
    .map(({ item, what, effect: dollars }) => ({ item, what, effect: dollars }))
}
