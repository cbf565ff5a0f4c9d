import type { EChartsOption } from 'echarts'
import type { TreeNode } from '#kit/block.ts'
import { colorKey } from '../color-key.ts'
import { base, tooltip } from '../frame.ts'
import { inkOf, isNarrow, type Look, labelText, safeText } from '../look.ts'
import { gainColor, inkOn, mix, seriesColors } from '../palette.ts'
import { textWidth } from '../text-width.ts'
import { gainKey, gainReach, gainText } from './gains.ts'
import { rankedOption } from './ranked.ts'
import { type Shares, shareTip, sizeOf } from './shares.ts'

/** In pixels: the key to the colors. */
const KEY = 28

/** Areas in proportion; children in shades of their parent's color, or gains in one scale. Where they are too small for words, a list. */
export function treemapOption(chart: Shares, look: Look): EChartsOption {
  if (isNarrow(look)) return rankedOption(chart, look)
  const reach = gainReach(chart)
  const total = chart.nodes.reduce((sum, node) => sum + sizeOf(node), 0)
  const colors = seriesColors(chart.nodes, look.scheme)
  const ground = inkOf(look).ground
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: shareTip(chart, total, look) },
    ...(reach !== null && { graphic: { elements: colorKey(gainKey(reach, look), look) } }),
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        top: reach === null ? 0 : KEY,
        right: 0,
        bottom: 0,
        label: { show: true, fontSize: 12, lineHeight: 16, fontFamily: look.font, overflow: 'truncate' },
        labelLayout: ({ text, rect }) => (isWhole(text, rect.width - INSIDE) ? {} : OUT_OF_SIGHT),
        itemStyle: { borderColor: ground, borderWidth: 2, gapWidth: 2 },
        emphasis: { disabled: true },
        levels: [
          { itemStyle: { borderColor: ground, borderWidth: 0, gapWidth: 3 } },
          {
            itemStyle: { borderColor: ground, borderWidth: 2, gapWidth: 1 },
            upperLabel: {
              show: true,
              height: 22,
              ...labelText(look),
              fontWeight: 600,
              color: inkOf(look).text,
            },
          },
        ],
        data: chart.nodes.map((node, index) => {
          const color =
            node.gain === undefined ? colors[index] : gainColor(node.gain, reach ?? 0, look.scheme)
          return treeData(node, color ?? '', { chart, look, total })
        }),
      },
    ],
  }
}

/** Areas are drawn as near to squares as they go; the last of a group may be five times as high as it is wide. */
const FLAT = 0.2

/** The padding and the edges of an area, in pixels: its words have the rest. */
const INSIDE = 12

const OUT_OF_SIGHT = { x: -1_000, y: -1_000 }

/** A name of so few letters says nothing without the last of them. */
const SYMBOL = 8

/** By so much is a short text narrower than it is taken to be. */
const ESTIMATE = 4

/** True where no number and no symbol is cut off. */
const isWhole = (text: string, room: number): boolean =>
  text
    .split('\n')
    .every((line) => (!/\d/.test(line) && line.length > SYMBOL) || textWidth(line) <= room + ESTIMATE)

/** A number at the end of a name stands on a line of its own where the two may not fit beside each other. */
function nameLines(name: string, side: number): readonly string[] {
  const number = / (\S*\d\S*)$/.exec(name)
  if (number === null || textWidth(name) < side) return [safeText(name)]
  return [safeText(name.slice(0, number.index)), safeText(number[1] ?? '')]
}

type TreeData = {
  readonly name: string
  readonly value: number
  readonly itemStyle: { readonly color: string }
  readonly label: {
    readonly color: string
    readonly formatter: string
    readonly overflow: 'none' | 'truncate'
  }
  children?: TreeData[]
}

function treeData(
  node: TreeNode,
  color: string,
  within: { readonly chart: Shares; readonly look: Look; readonly total: number },
): TreeData {
  const { chart, look } = within
  const count = node.children?.length ?? 0
  const size = sizeOf(node)
  const amount = look.show(size, { format: chart.format })
  // A name that is cut off is still half a name; a number that is cut off is another number.
  const side = Math.sqrt((size / within.total) * look.width * look.height * FLAT) - INSIDE
  return {
    name: safeText(node.name),
    value: size,
    itemStyle: { color: color },
    label: {
      color: inkOn(color),
      // By the pixel or two that the estimate is out, a symbol stands on the padding rather than without its end.
      overflow: node.name.length <= SYMBOL ? 'none' : 'truncate',
      formatter: [
        ...nameLines(node.name, side),
        ...(node.gain === undefined ? [] : [gainText(node.gain)]),
        ...(textWidth(amount) < side ? [amount] : []),
      ].join('\n'),
    },
    ...(node.children !== undefined && {
      children: node.children.map((child, index) =>
        treeData(child, mix(color, inkOf(look).ground, (0.4 * index) / Math.max(1, count)), within),
      ),
    }),
  }
}
