import type { EChartsOption } from 'echarts'
import { colorKey } from '../color-key.ts'
import { base } from '../frame.ts'
import { inkOf, type Look, labelText } from '../look.ts'
import { gainColor, seriesColors } from '../palette.ts'
import { gainKey, gainReach, gainText, ranked } from './gains.ts'
import { LABEL_GAP, lying } from './lying.ts'
import type { Shares } from './shares.ts'

const KEY = 24

/** The areas of a treemap as bars, the largest first, each with its name, amount and gain. */
export function rankedOption(chart: Shares, look: Look): EChartsOption {
  const rows = ranked(chart)
  const reach = gainReach(chart)
  const colors = seriesColors(chart.nodes, look.scheme)
  const labels = rows.map(({ value, gain }) => ({
    at: value,
    text: [look.show(value, { format: chart.format }), ...(gain === undefined ? [] : [gainText(gain)])].join(
      '  ',
    ),
  }))
  const reached = { values: rows.map(({ value }) => value), zero: true }
  const axes = lying({ label: '', format: chart.format }, look, {
    names: rows.map(({ name }) => name),
    reach: reached,
    top: 0,
    labels,
  })
  return {
    ...base(look),
    ...axes,
    ...(reach !== null && { graphic: { elements: colorKey(gainKey(reach, look), look) } }),
    grid: { ...axes.grid, top: reach === null ? 0 : KEY, bottom: 0 },
    xAxis: { ...axes.xAxis, show: false },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        silent: true,
        data: rows.map(({ value, gain, group }) => ({
          value,
          itemStyle: {
            color:
              gain === undefined
                ? (colors[group] ?? inkOf(look).gray)
                : gainColor(gain, reach ?? 0, look.scheme),
          },
        })),
        label: {
          show: true,
          position: 'right',
          distance: LABEL_GAP,
          ...labelText(look),
          formatter: ({ dataIndex }) => labels[dataIndex]?.text ?? '',
        },
      },
    ],
  }
}
