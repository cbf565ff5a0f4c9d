import { expect, test } from 'vitest'
import { readSeries, writeSeries } from './imported.model.ts'
import { named, withFiles } from './merge.model.ts'
import { newestFields } from './newest-fields.model.ts'

const read = (text: string) => {
  const reading = readSeries(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.series
}

test('days become the average of their month and a dot is no value', () => {
  const series = read(
    'observation_date,DGS3MO\n2026-06-01,4.0\n2026-06-02,.\n2026-06-03,4.2\n2026-08-03,3.9\n',
  )
  expect(series.get('DGS3MO')).toEqual({ start: '2026-06', values: [4.1, null, 3.9] })
})

test('semicolons, tabs and several tables one after the other are read', () => {
  const series = read('DATE;UNRATE\n2026-01-01;4.1\n\nDATE\tDFF\n2026-01-01\t3.6\n')
  expect([...series.keys()]).toEqual(['UNRATE', 'DFF'])
})

test('what is written is read back as the same series', () => {
  const series = read('date,UNRATE,GDPC1\n2026-01,4.1,23456.789\n2026-02,4.2,\n2026-04,,23567.891\n')
  expect(read(writeSeries(series))).toEqual(
    new Map([
      ['UNRATE', { start: '2026-01', values: [4.1, 4.2] }],
      ['GDPC1', { start: '2026-01', values: [23456.79, null, null, 23567.89] }],
    ]),
  )
  expect(writeSeries(new Map())).toBe('')
})

test('a file of one nameless column has the name of its series', () => {
  expect(named('DATE,VALUE\n2026-01-01,4.1', 'UNRATE.csv')).toBe('DATE,UNRATE\n2026-01-01,4.1')
  expect(named('DATE,VALUE\n2026-01-01,4.1', 'rates.csv')).toContain('VALUE')
})

test('a file adds its months and replaces those that it has', () => {
  const before = read('date,UNRATE\n2026-01,4.0\n2026-02,4.1')
  const after = withFiles(before, [
    { name: 'UNRATE.csv', text: 'DATE,UNRATE\n2026-02-01,4.2\n2026-03-01,4.3' },
  ])
  expect(after).toEqual({ series: new Map([['UNRATE', { start: '2026-01', values: [4.0, 4.2, 4.3] }]]) })
  expect(withFiles(before, [{ name: 'odd.csv', text: 'hello' }])).toEqual({
    problem: expect.stringMatching(/^odd\.csv: Line 1/),
  })
})

test('the newest import fills the fields, as fractions', () => {
  const months = Array.from({ length: 16 }, (_, at) => {
    const [year, month] = [2025 + Math.floor(at / 12), (at % 12) + 1]
    return `${year}-${String(month).padStart(2, '0')},${4 + at / 10},3.63`
  })
  const fields = newestFields(read(`date,UNRATE,DFF\n${months.join('\n')}`))
  expect(fields.policyRate).toBe(0.0363)
  expect(fields.unemployment).toHaveLength(16)
  expect(fields).not.toHaveProperty('yield3m')
  // A missing month leaves too few in a row.
  expect(
    newestFields(
      read(
        `date,UNRATE\n${months
          .filter((_, at) => at !== 8)
          .map((line) => line.split(',').slice(0, 2).join(','))
          .join('\n')}`,
      ),
    ),
  ).toEqual({})
})
