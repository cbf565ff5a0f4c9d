import type { EChartsOption } from 'echarts'
import { base, tooltip } from '../frame.ts'
import { inkOf, isNarrow, labelText, type Look, safeText } from '../look.ts'
import { streamColors } from '../role-colors.ts'
import { brokenLines, textWidth } from '../text-width.ts'
import { columnsOf, isEnd, nodeSize, type Sankey } from './streams.ts'

const NODE = 10
/** Between a node and its words, and beyond them. */
const GAP = 5
/** Between two nodes above each other: the words of the thinnest have room, in one line or in two. */
const APART = { line: 18, lines: 31 }

type Words = (name: string) => readonly string[]

/** The room behind the last column, which its words have for themselves, and that between two columns. */
function rooms(chart: Sankey, look: Look, words: Words) {
  const ends = chart.nodes.filter(({ name }) => isEnd(chart, name))
  const widest = Math.max(0, ...ends.flatMap(({ name }) => words(name).map((line) => textWidth(line))))
  const right = Math.min(look.width * 0.38, widest + 2 * GAP)
  const between = (look.width - right - NODE) / (columnsOf(chart) - 1) - NODE
  return { right, roomOf: (name: string) => (isEnd(chart, name) ? right : between) - GAP }
}

/** What stands behind each node: its name with its amount in one line where all have room for that, else below each other. */
function wordsOf(chart: Sankey, look: Look) {
  const amount = (name: string) => look.show(nodeSize(chart, name), { format: chart.format })
  const inOne: Words = (name) => [`${name}  ${amount(name)}`]
  const one = rooms(chart, look, inOne)
  const fit = chart.nodes.every(({ name }) => textWidth(inOne(name).join('')) <= one.roomOf(name))
  if (fit && !isNarrow(look)) return { words: inOne, right: one.right, nodeGap: APART.line }
  const { right, roomOf } = rooms(chart, look, (name) => [name, amount(name)])
  const words: Words = (name) => [...brokenLines(name, roomOf(name)), amount(name)]
  return { words, right, nodeGap: APART.lines }
}

/** Streams from left to right in the color of where they come from. */
export function sankeyOption(chart: Sankey, look: Look): EChartsOption {
  const colors = streamColors(chart.nodes, look.scheme)
  const { words, right, nodeGap } = wordsOf(chart, look)
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
        right,
        top: 16,
        bottom: 16,
        nodeWidth: NODE,
        nodeGap,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        layoutIterations: 64,
        lineStyle: { color: 'source', opacity: look.scheme === 'light' ? 0.28 : 0.34, curveness: 0.5 },
        label: {
          ...labelText(look),
          lineHeight: 15,
          position: 'right' as const,
          distance: GAP,
          textBorderColor: inkOf(look).ground,
          textBorderWidth: 3,
          formatter: ({ name }) => words(String(name ?? '')).join('\n'),
        },
        data: chart.nodes.map(({ name }, index) => ({
          name: safeText(name),
          itemStyle: { color: colors[index] ?? '', borderWidth: 0 },
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
