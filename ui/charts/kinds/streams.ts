import type { Chart } from '#kit/block.ts'

export type Sankey = Extract<Chart, { readonly type: 'sankey' }>

/** What passes a node: the larger of what comes in and what goes out. */
export function nodeSize({ links }: Sankey, name: string): number {
  const sum = (side: 'from' | 'to') =>
    links.reduce((all, link) => (link[side] === name ? all + link.value : all), 0)
  return Math.max(sum('from'), sum('to'))
}

/** How many columns the streams pass, from those that only give to those that only take. */
export function columnsOf({ links }: Sankey): number {
  const after = (name: string, seen: readonly string[]): number =>
    1 +
    Math.max(
      0,
      ...links
        .filter(({ from, to }) => from === name && !seen.includes(to))
        .map(({ to }) => after(to, [...seen, name])),
    )
  return Math.max(2, ...links.map(({ from }) => after(from, [])))
}

/** True of what only takes: it stands in the last column. */
export const isEnd = ({ links }: Sankey, name: string): boolean => !links.some(({ from }) => from === name)

/** The height in which the words of all ends stand apart. */
export function sankeyHeight(chart: Sankey, width: number): number {
  const ends = chart.nodes.filter(({ name }) => isEnd(chart, name)).length
  return Math.max(chart.nodes.length * 34, ends * (width < 520 ? 48 : 36))
}
