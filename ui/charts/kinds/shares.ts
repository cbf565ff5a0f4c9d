import type { EChartsOption } from 'echarts'
import type { Chart, TreeNode } from '#kit/block.ts'
import { base, legend, tooltip } from '../frame.ts'
import { inkOf, isNarrow, labelText, type Look, safeText } from '../look.ts'
import { inkOn, mix, seriesColors } from '../palette.ts'
import { textWidth } from '../text-width.ts'

type Shares = Extract<Chart, { readonly type: 'pie' | 'treemap' }>

/** A node's own value, or the sum of its children. */
export const sizeOf = ({ value, children }: TreeNode): number =>
  children === undefined || children.length === 0
    ? value
    : children.reduce((sum, child) => sum + sizeOf(child), 0)

export const shareText = (value: number, total: number, look: Pick<Look, 'show'>): string =>
  total > 0 ? look.show(value / total, { format: 'percent' }) : look.show(null, { format: 'percent' })

/** A ring with its total in the middle; each part is named with its share. */
export function pieOption(chart: Shares, look: Look): EChartsOption {
  const total = chart.nodes.reduce((sum, node) => sum + sizeOf(node), 0)
  const colors = seriesColors(chart.nodes, look.scheme)
  const isSmall = isNarrow(look)
  const names = isSmall ? chart.nodes.map(({ name }) => name) : []
  const key = legend(names, look)
  const middle = key.height + (look.height - key.height) / 2
  // Beside the ring stand names of two or three lines, also above its highest part.
  const most = Math.min(look.width / (isSmall ? 2 : 3.4), (look.height - key.height) / 2)
  const ring = most - (isSmall ? 12 : 38)
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: shareTip(chart, total, look) },
    legend: key.option,
    title: {
      text: look.show(total, { format: chart.format }),
      subtext: 'Total',
      left: 'center',
      top: middle - 22,
      itemGap: 2,
      textStyle: { ...labelText(look), fontSize: 16, lineHeight: 20, fontWeight: 600 },
      subtextStyle: { color: inkOf(look).muted, fontSize: 12, lineHeight: 16, fontFamily: look.font },
    },
    series: [
      {
        type: 'pie',
        radius: [ring * 0.62, ring],
        center: ['50%', middle],
        startAngle: 90,
        padAngle: 0.8,
        emphasis: { scale: false },
        data: chart.nodes.map((node, index) => ({
          name: safeText(node.name),
          value: sizeOf(node),
          itemStyle: { color: colors[index] ?? '', borderColor: inkOf(look).ground, borderWidth: 1 },
        })),
        labelLine: { show: !isSmall, length: 20, length2: 10, lineStyle: { color: inkOf(look).axis } },
        label: {
          show: !isSmall,
          ...labelText(look),
          lineHeight: 17,
          width: look.width / 2 - ring - 45,
          overflow: 'break' as const,
          formatter: ({ name, value }) => `${name}\n${shareText(Number(value), total, look)}`,
        },
      },
    ],
  }
}

function shareTip(chart: Shares, total: number, look: Look) {
  return (params: { name?: string; value?: unknown } | readonly unknown[]): string => {
    if (!('name' in params)) return ''
    const value = Number(params.value)
    return `${params.name ?? ''}\n${look.show(value, { format: chart.format })}  (${shareText(value, total, look)})`
  }
}

/** Areas in proportion; children in shades of their parent's color. */
export function treemapOption(chart: Shares, look: Look): EChartsOption {
  const total = chart.nodes.reduce((sum, node) => sum + sizeOf(node), 0)
  const colors = seriesColors(chart.nodes, look.scheme)
  const ground = inkOf(look).ground
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: shareTip(chart, total, look) },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        top: 0,
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
        data: chart.nodes.map((node, index) => treeData(node, colors[index] ?? '', { chart, look, total })),
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
      formatter: [...nameLines(node.name, side), ...(textWidth(amount) < side ? [amount] : [])].join('\n'),
    },
    ...(node.children !== undefined && {
      children: node.children.map((child, index) =>
        treeData(child, mix(color, inkOf(look).ground, (0.4 * index) / Math.max(1, count)), within),
      ),
    }),
  }
}
