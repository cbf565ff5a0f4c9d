import type { Block } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import { type Assessment, tenth } from './words.ts'

/** What each action does by itself, what a dollar does on each card, and what the chosen ones do together. */
export function actionBlocks(answer: Assessment): readonly Block[] {
  return [
    ...(answer.effects.length > 0 ? [effectChart(answer)] : []),
    ...(answer.cardSteps.length > 0 ? [dollarChart(answer)] : []),
    stackTable(answer),
    effectTable(answer),
  ]
}

function effectChart(answer: Assessment): Block {
  const ordered = answer.effects.toSorted((one, other) => other.points - one.points)
  return {
    kind: 'chart',
    title: 'What each action would do by itself',
    caption: 'Points of the index; below zero an action hurts. A dispute counts one item as wrong.',
    chart: {
      type: 'bar',
      x: { label: 'Action', kind: 'category' },
      y: { label: 'Points', format: 'number' },
      series: [
        {
          name: 'Points',
          meaning: 'growth',
          points: ordered.map((each) => [each.name, tenth(each.points)]),
        },
      ],
    },
  }
}

function dollarChart(answer: Assessment): Block {
  const [best] = answer.cardSteps
  const first = best === undefined ? '' : `${best.name} down to ${Math.round(100 * best.level)}%`
  const perCard = answer.cardSteps.map(({ name, level, perThousand }) => ({
    name: `${name} to ${Math.round(100 * level)}%`,
    perThousand,
  }))
  const paid = answer.effects.flatMap(({ name, perThousand }) =>
    perThousand === null || perThousand <= 0 ? [] : [{ name: name, perThousand }],
  )
  const bars = [...perCard, ...paid].toSorted((one, other) => other.perThousand - one.perThousand)
  return {
    kind: 'chart',
    title: 'Points for each $1,000',
    caption: `The first dollars do most on ${first}.`,
    chart: {
      type: 'bar',
      x: { label: 'Payment', kind: 'category' },
      y: { label: 'Points for $1,000', format: 'number' },
      series: [
        {
          name: 'Points for $1,000',
          meaning: 'saving',
          points: bars.map((bar) => [bar.name, tenth(bar.perThousand)]),
        },
      ],
    },
  }
}

const stackTable = (answer: Assessment): Block => ({
  kind: 'table',
  title: 'The chosen actions, one on top of the other',
  columns: [
    { key: 'name', label: 'Action', format: 'text' },
    { key: 'cost', label: 'Dollars', format: 'money', total: true },
    { key: 'points', label: 'Points', format: 'number', decimals: 1, total: true },
    { key: 'index', label: 'Index then', format: 'integer' },
  ],
  rows: answer.stack,
  note:
    answer.stack.length > 0
      ? `Each on the file that those before it leave; what no longer helps is left out. From ${answer.healthScore} to ${answer.scoreAfterActions} with ${money(answer.actionCost)} beyond what is paid anyway.`
      : 'None of the chosen actions adds a point.',
})

const effectTable = (answer: Assessment): Block => ({
  kind: 'table',
  title: 'Every action by itself',
  folded: true,
  columns: [
    { key: 'name', label: 'Action', format: 'text' },
    { key: 'cost', label: 'Dollars', format: 'money' },
    { key: 'points', label: 'Points', format: 'number', decimals: 1 },
    { key: 'perThousand', label: 'For $1,000', format: 'number', decimals: 1 },
  ],
  rows: answer.effects,
})
