import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { base, tooltip } from '../frame.ts'
import { inkOf, isNarrow, labelText, type Look, safeText } from '../look.ts'
import { seriesColors } from '../palette.ts'

type Sankey = Extract<Chart, { readonly type: 'sankey' }>

/** What passes a node: the larger of what comes in and what goes out. */
export function nodeSize({ links }: Sankey, name: string): number {
  const sum = (side: 'from' | 'to') =>
    links.reduce((all, link) => (link[side] === name ? all + link.value : all), 0)
  return Math.max(sum('from'), sum('to'))
}

/** Streams from left to right in the color of where they come from. */
export function sankeyOption(chart: Sankey, look: Look): EChartsOption {
  const colors = nodeColors(chart, look)
  const isEnd = (name: string) => !chart.links.some(({ from }) => from === name)
  const amount = (name: string) => look.show(nodeSize(chart, name), { format: chart.format })
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'item'),
      formatter: (params) => {
        const first = Array.isArray(params) ? params[0] : params
        const name = String(first?.name ?? '').replace(' > ', ' to ')
        return `${name}\n${look.show(Number(first?.value), { format: chart.format })}`
      },
    },
    series: [
      {
        type: 'sankey',
        left: 2,
        right: 2,
        top: 8,
        bottom: 8,
        nodeWidth: 10,
        nodeGap: isNarrow(look) ? 14 : 18,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        layoutIterations: 64,
        lineStyle: { color: 'source', opacity: look.scheme === 'light' ? 0.28 : 0.34, curveness: 0.5 },
        label: {
          ...labelText(look),
          fontSize: isNarrow(look) ? 11 : 12,
          lineHeight: 15,
          textBorderColor: inkOf(look).ground,
          textBorderWidth: 3,
          formatter: ({ name }) => `${name ?? ''}\n${amount(String(name))}`,
        },
        data: chart.nodes.map(({ name }, index) => ({
          name: safeText(name),
          itemStyle: { color: colors[index] ?? '', borderWidth: 0 },
          label: { position: isEnd(name) ? ('left' as const) : ('right' as const) },
        })),
        links: chart.links.map(({ from, to, value }) => ({
          source: safeText(from),
          target: safeText(to),
          value,
        })),
      },
    ],
  }
}

/** A node without a meaning is a sum on the way: gray, so that it claims none and takes no color from the others. */
function nodeColors({ nodes }: Sankey, look: Look): readonly string[] {
  const meant = nodes.filter(({ meaning }) => meaning !== undefined)
  const colors = seriesColors(meant, look.scheme)
  return nodes.map((node) => colors[meant.indexOf(node)] ?? inkOf(look).gray)
}
