import { type ReactNode, useMemo } from 'react'
import type { Block, ChartBlock, Headline, TreeNode } from '#kit/block.ts'
import { TextProvider, useTextRules } from '#ui/text.tsx'

const HIDDEN = '•••'
const AMOUNTS = ['money', 'cents', 'number']

/** Below it, amounts and units are dots and percentages stay: for showing the screen to somebody else. */
export function HideAmounts({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const rules = useTextRules()
  const hiding = useMemo(
    () =>
      isOn
        ? {
            ...rules,
            show: (value: unknown, how: Parameters<typeof rules.show>[1]) =>
              AMOUNTS.includes(how.format) && typeof value === 'number' ? HIDDEN : rules.show(value, how),
          }
        : rules,
    [isOn, rules],
  )
  return <TextProvider rules={hiding}>{children}</TextProvider>
}

/** The amounts of a sentence as dots. */
export const withoutAmounts = (text: string): string => text.replaceAll(/[−-]?\$[\d,.]*\d/g, HIDDEN)

/** An answer without amounts, and without its figure. */
export const hiddenHeadline = ({ kind, text, tone }: Headline): Headline => ({
  kind,
  text: withoutAmounts(text),
  ...(tone === undefined ? {} : { tone }),
})

/** A block without amounts: sentences with dots, charts as shares of `whole`. */
export function hiddenBlock(block: Block, whole: number): Block {
  switch (block.kind) {
    case 'headline':
      return hiddenHeadline(block)
    case 'callout':
      return { ...block, title: withoutAmounts(block.title), text: withoutAmounts(block.text) }
    case 'chart':
      return { ...block, caption: withoutAmounts(block.caption), chart: hiddenChart(block.chart, whole) }
    default:
      return block
  }
}

function hiddenChart(chart: ChartBlock['chart'], whole: number): ChartBlock['chart'] {
  const share = (value: number) => (whole > 0 ? value / whole : 0)
  if (chart.type === 'pie' || chart.type === 'treemap')
    return { ...chart, format: 'percent', nodes: chart.nodes.map((node) => shareOf(node, share)) }
  if (chart.type !== 'stacked' && chart.type !== 'stackedBar') return chart
  return {
    ...chart,
    y: { ...chart.y, label: `${chart.y.label}, share of portfolio`, format: 'percent' },
    series: chart.series.map((one) => ({
      ...one,
      points: one.points.map(([x, y]) => [x, y === null ? null : share(y)] as const),
    })),
  }
}

const shareOf = (node: TreeNode, share: (value: number) => number): TreeNode => ({
  ...node,
  value: share(node.value),
  ...(node.children === undefined ? {} : { children: node.children.map((child) => shareOf(child, share)) }),
})
