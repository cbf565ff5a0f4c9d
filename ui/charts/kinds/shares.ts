import type { EChartsOption } from 'echarts'
import type { Chart, TreeNode } from '#kit/block.ts'
import { base, legend, tooltip } from '../frame.ts'
import { inkOf, isNarrow, type Look, labelText, safeText } from '../look.ts'
import { seriesColors } from '../palette.ts'

export type Shares = Extract<Chart, { readonly type: 'pie' | 'treemap' }>

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
  // Around a small ring there is no room for names: they stand above it, each with its share as well.
  const named = chart.nodes.map((node) =>
    isSmall ? `${node.name} ${shareText(sizeOf(node), total, look)}` : node.name,
  )
  const key = legend(isSmall ? named : [], look)
  const middle = key.height + (look.height - key.height) / 2
  // Beside the ring stand names of two or three lines, also above its highest part.
  const most = Math.min(look.width / (isSmall ? 2 : 3.4), (look.height - key.height) / 2)
  const ring = most - (isSmall ? 12 : 38)
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'item'),
      formatter: isSmall ? amountTip(chart, look) : shareTip(chart, total, look),
    },
    legend: key.option,
    title: totalTitle(look.show(total, { format: chart.format }), middle, look),
    series: [
      {
        type: 'pie',
        radius: [ring * 0.62, ring],
        center: ['50%', middle],
        startAngle: 90,
        padAngle: 0.8,
        emphasis: { scale: false },
        data: chart.nodes.map((node, index) => ({
          name: safeText(named[index] ?? node.name),
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

/** The total in the middle of the ring. */
const totalTitle = (text: string, middle: number, look: Look) => ({
  text,
  subtext: 'Total',
  left: 'center',
  top: middle - 22,
  itemGap: 2,
  textStyle: { ...labelText(look), fontSize: 16, lineHeight: 20, fontWeight: 600 },
  subtextStyle: { color: inkOf(look).muted, fontSize: 12, lineHeight: 16, fontFamily: look.font },
})

/** Of a part whose name has its share already. */
const amountTip =
  (chart: Shares, look: Look) =>
  (params: { name?: string; value?: unknown } | readonly unknown[]): string =>
    'name' in params
      ? `${params.name ?? ''}\n${look.show(Number(params.value), { format: chart.format })}`
      : ''

export function shareTip(chart: Shares, total: number, look: Look) {
  return (params: { name?: string; value?: unknown } | readonly unknown[]): string => {
    if (!('name' in params)) return ''
    const value = Number(params.value)
    return `${params.name ?? ''}\n${look.show(value, { format: chart.format })}  (${shareText(value, total, look)})`
  }
}
