import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { leftRoom, xCategoryAxis, yAxis as uprightAxis } from '../axes.ts'
import { base, grid, tooltip } from '../frame.ts'
import { inkOf, type Look } from '../look.ts'
import { toneColor } from '../palette.ts'
import { itemTip, placeText, valueText } from './tips.ts'

type Candles = Extract<Chart, { readonly type: 'candlestick' }>

/** Days as candles: hollow when the price rose, filled when it fell. */
export function candlestickOption(chart: Candles, look: Look): EChartsOption {
  const values = chart.days.flatMap(({ low, high }) => [low, high])
  const up = toneColor('positive', look.scheme)
  const down = toneColor('negative', look.scheme)
  const dates = chart.days.map(({ date }) => placeText(date, chart.x, look))
  const xAxis = { ...xCategoryAxis(chart.x, look, dates), name: '' }
  const yAxis = uprightAxis(chart.y, look, { values })
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'item'),
      formatter: itemTip(chart.days.map((day) => dayTip(day, chart, look))),
    },
    legend: { show: false },
    grid: grid({ left: leftRoom(chart.y, { values }, look) }, { xAxis, yAxis }),
    xAxis,
    yAxis,
    series: [
      {
        type: 'candlestick',
        barMaxWidth: 14,
        data: chart.days.map(({ open, close, low, high }) => [open, close, low, high]),
        itemStyle: {
          color: inkOf(look).ground,
          color0: down,
          borderColor: up,
          borderColor0: down,
          borderWidth: 1.25,
        },
        emphasis: { disabled: true },
      },
    ],
  }
}

function dayTip(day: Candles['days'][number], chart: Candles, look: Look): string {
  const price = (value: number) => valueText(value, chart.y, look)
  return [
    placeText(day.date, chart.x, look),
    `Open  ${price(day.open)}`,
    `High  ${price(day.high)}`,
    `Low  ${price(day.low)}`,
    `Close  ${price(day.close)}`,
  ].join('\n')
}
