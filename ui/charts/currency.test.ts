import { expect, test } from 'vitest'
import { inCurrency } from '#kit/currency-sign.ts'
import { show } from '#kit/format.ts'
import { rewordedChart } from '../report/reworded.ts'
import type { Shown } from '../text.tsx'
import { SAMPLE_CHARTS } from './sample-charts.data.ts'
import { chartSvg } from './svg.ts'

test.each(Object.entries(SAMPLE_CHARTS))(
  '%s: a picture of amounts in another currency has its sign wherever it has one',
  (_, chart) => {
    const inEuros = (text: string) => inCurrency(text, 'EUR')
    const euros = { show: (value: unknown, how: Shown) => inEuros(show(value, how)), words: inEuros }
    const dollars = chartSvg(chart, { show, width: 900 }).match(/\$[\d.]/g) ?? []
    const drawn = chartSvg(rewordedChart(chart, inEuros), { ...euros, width: 900 })
    expect(drawn.match(/\$[\d.]/g)).toBeNull()
    expect(drawn.match(/€[\d.]/g) ?? []).toHaveLength(dollars.length)
  },
)
