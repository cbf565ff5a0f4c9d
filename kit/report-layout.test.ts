import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { callout, metrics, section } from './report-blocks.ts'
import { layoutBefore, layoutOf } from './report-layout.ts'

const chart = (title: string): Block => ({
  kind: 'chart',
  title,
  caption: `See ${title}.`,
  chart: { type: 'pie', format: 'money', nodes: [] },
})
const table = (title: string): Block => ({ kind: 'table', title, columns: [], rows: [] })
const headline: Block = { kind: 'headline', text: 'It costs $5.' }

test('the answer, its figures, warnings, and one chart are open; everything else is in sections', () => {
  const report = [
    headline,
    chart('Costs'),
    metrics('a'),
    chart('Rates'),
    metrics('b'),
    callout('caution', 'Mind', 'x'),
  ]
  const { overview, sections } = layoutOf(report)
  expect(overview.map(({ kind }) => kind)).toEqual(['headline', 'metrics', 'callout', 'chart'])
  expect(sections).toEqual([
    {
      id: 'rates',
      title: 'Rates',
      answer: 'See Rates.',
      blocks: [chart('Rates'), metrics('b')],
    },
  ])
})

test('of several warnings the worst stands before the chart and the others after it', () => {
  const [mild, other, bad] = [
    callout('caution', 'Mind', 'x'),
    callout('caution', 'Mind this too', 'x'),
    callout('negative', 'Not enough', 'x'),
  ]
  const { overview } = layoutOf([headline, mild, chart('Costs'), bad, other])
  expect(overview).toEqual([headline, bad, chart('Costs'), mild, other])
})

test('a mark gathers what follows it, and an empty section is left out', () => {
  const { overview, sections } = layoutOf([
    headline,
    section('Taxes', 'Average 7%'),
    chart('By year'),
    table('All years'),
    section('Nothing'),
  ])
  expect(overview).toEqual([headline])
  expect(sections.map(({ title, answer, blocks }) => [title, answer, blocks.length])).toEqual([
    ['Taxes', 'Average 7%', 2],
  ])
})

test('a section keeps its name in the address while the numbers of its title change', () => {
  const ids = (title: string) =>
    layoutOf([headline, chart('First'), chart(title), chart('Same'), chart('Same')]).sections.map(
      ({ id }) => id,
    )
  expect(ids('Left after 10 years')).toEqual(ids('Left after 25 years'))
  expect(new Set(ids('Left after 10 years')).size).toBe(3)
})

test('figures beyond four are in a section', () => {
  const { overview, sections } = layoutOf([headline, metrics('a', 'b', 'c', 'd', 'e')])
  expect([overview.at(-1), sections.map(({ title, blocks }) => [title, blocks])]).toEqual([
    metrics('a', 'b', 'c', 'd'),
    [['More figures', [metrics('e')]]],
  ])
})

test('sections whose titles are known before the report are called as they will be', () => {
  const titles = ['Ways to reach 90%', 'Taxes', 'Year by year', 'Taxes']
  const heads = layoutBefore(titles).sections.map(({ id, title }) => ({ id, title }))
  const report = titles.flatMap((title) => [section(title), table('Rows')])
  expect(heads).toEqual(layoutOf(report).sections.map(({ id, title }) => ({ id, title })))
  expect(heads).toHaveLength(4)
})
