import { expect, test } from 'vitest'
import { slowestGroups, stepLabel, trafficCharts } from './traffic.model.ts'

const point = (minute: number, p95: number | null) => ({
  at: new Date(Date.UTC(2026, 10, 20, 14, minute)).toISOString(),
  perSecond: minute,
  errorRate: 0,
  p50: p95,
  p95,
  p99: p95,
})

test('a step is named by its time, and over several days by its weekday too', () => {
  expect(stepLabel('2026-11-20T14:05:00.000Z', '1h', 'UTC')).toBe('14:05')
  expect(stepLabel('2026-11-20T00:00:00.000Z', '7d', 'UTC')).toBe('Fri 00:00')
})

test('the captions say what there is to see', () => {
  const [requests, errors, times] = trafficCharts([point(1, 20), point(2, 1_234.4)], '1h')
  expect(requests?.caption).toBe('Peak of 2 requests per second in the last hour.')
  expect(errors?.caption).toBe('No errors in the last hour.')
  expect(times?.caption).toContain('peaked at 1,234 ms')
})

test('a step without requests is a gap in the times and not a zero', () => {
  const times = trafficCharts([point(1, null), point(2, 5)], '1h').at(-1)
  const chart = times?.chart
  expect(chart?.type === 'line' && chart.series[0]?.points.map(([, value]) => value)).toEqual([null, 5])
})

test('two steps of the same name keep places of their own', () => {
  const twice = [point(1, 1), point(1, 2)]
  const [requests] = trafficCharts(twice, '24h')
  const chart = requests?.chart
  const places = chart?.type === 'area' ? chart.series[0]?.points.map(([x]) => x) : []
  expect(new Set(places).size).toBe(2)
})

test('groups are drawn slowest first, and not at all where nothing was measured', () => {
  expect(slowestGroups([{ group: '/a', requests: 0, p95: null }], '7d')).toBeNull()
  const drawn = slowestGroups(
    [
      { group: '/a', requests: 1, p95: 10 },
      { group: '/b', requests: 1, p95: 30 },
    ],
    '7d',
  )
  expect(drawn?.caption).toContain('/b')
  expect(drawn?.chart.type === 'bar' && drawn.chart.series[0]?.points[0]).toEqual(['/b', 30])
})
