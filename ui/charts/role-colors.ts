import type { Block, Chart, Meaning } from '#kit/block.ts'
import { INK, type Scheme, seriesColors } from './palette.ts'

type Node = { readonly name: string; readonly meaning?: Meaning }

/** A stream's ends each have the color of their role, alike where they share one; a sum on the way is gray. */
export const streamColors = (nodes: readonly Node[], scheme: Scheme): readonly string[] =>
  nodes.map(({ meaning }) =>
    meaning === undefined ? INK[scheme].gray : (seriesColors([{ meaning }], scheme)[0] ?? INK[scheme].gray),
  )

/**
 * The colors that the charts of a report give to names, for the same names in its tables and figures: a pair of both
 * schemes, as the style sheets write it. What two charts color differently has none.
 */
export function roleColors(report: readonly Block[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const unclear = new Set<string>()
  for (const { name, light, dark } of report.flatMap((block) =>
    block.kind === 'chart' ? colored(block.chart) : [],
  )) {
    const pair = `light-dark(${light}, ${dark})`
    if ((found.get(name) ?? pair) !== pair) unclear.add(name)
    found.set(name, pair)
  }
  return new Map([...found].filter(([name]) => !unclear.has(name)))
}

/** What has a name and a color of its own in a chart; one series alone has nothing beside it to be told from. */
function colored(chart: Chart) {
  const named = namesOf(chart)
  const colors = chart.type === 'sankey' ? streamColors : seriesColors
  const [light, dark] = [colors(named, 'light'), colors(named, 'dark')]
  return named.length < 2
    ? []
    : named.map(({ name }, index) => ({ name, light: light[index] ?? '', dark: dark[index] ?? '' }))
}

function namesOf(chart: Chart): readonly Node[] {
  if ('series' in chart) return chart.series
  if (chart.type === 'sankey' || chart.type === 'pie') return chart.nodes
  return chart.type === 'treemap' && chart.nodes.every(({ gain }) => gain === undefined) ? chart.nodes : []
}
