import { expect, test } from 'vitest'
import type { TableColumn } from '../block.ts'
import { money, number } from '../field.ts'
import { out } from '../output.ts'
import { layoutOf } from '../report-layout.ts'
import { defineTool, modeOf } from '../tool.ts'
import { scheduleEntries, toCalendar } from './calendar.ts'
import { csvCell, toCsv } from './csv.ts'
import { toMarkdown } from './markdown.ts'
import type { InputOrigins } from './input-origins.ts'
import { toPdfDocument } from './pdf.ts'
import { outputTables } from './report-tables.ts'
import { toWorkbook } from './workbook.ts'

const tool = defineTool({
  id: 'test/split',
  title: 'Split',
  summary: 'What is each share?',
  access: 'signedIn',
  inputs: {
    amount: money('Amount', { default: 100, min: 0, max: 1e6 }),
    people: number('People', { default: 4, min: 0, max: 50 }),
  },
  groups: [{ title: 'All', fields: ['amount', 'people'] }],
  outputs: {
    share: out.cents('Each pays'),
    parts: out.rows('Parts', { who: out.text('Who'), amount: out.cents('Amount') }),
  },
  main: 'share',
  compute: ({ amount, people }) => ({
    share: people === 0 ? { noAnswer: 'Nobody is left to pay.' } : amount / people,
    parts: Array.from({ length: people }, (_, i) => ({ who: `=Person ${i + 1}`, amount: amount / people })),
  }),
  report: ({ share, parts }) => [
    { kind: 'headline', text: `Each pays ${share ?? 'nothing'}`, output: 'share' },
    {
      kind: 'table',
      title: 'Parts',
      columns: [
        { key: 'who', label: 'Who', format: 'text' },
        { key: 'amount', label: 'Amount', format: 'cents', total: true },
      ],
      rows: parts,
    },
    { kind: 'schedule', title: 'Due', rows: [{ date: '2026-12-01', title: 'Pay; soon', amount: 25 }] },
  ],
  method: ['Amount ÷ people.'],
  sources: [{ title: 'Arithmetic', publisher: 'Nobody', year: 2026 }],
  examples: [],
})

function answered(raw: Readonly<Record<string, unknown>>) {
  const mode = modeOf(tool, raw)
  const run = mode.answer(raw)
  if (!run.ok) throw new Error('the inputs of this test must pass')
  return { mode, run }
}

test('text that a spreadsheet would run is quoted and numbers stay numbers', () => {
  expect(
    ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0x'].map((t) => csvCell(t).replaceAll('"', '')[0]),
  ).toEqual(Array.from({ length: 7 }, () => "'"))
  expect(csvCell(-1)).toBe('-1')
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
})

const writtenIn = (column: Partial<TableColumn>, ...values: readonly number[]) =>
  toCsv([
    {
      title: 'Numbers',
      columns: [{ key: 'n', label: 'Number', format: 'number', ...column }],
      rows: values.map((n) => ({ n })),
    },
  ])
    .split('\r\n')
    .slice(2)
    .map(Number)

test('a CSV has numbers without the noise of their computation, and every digit that somebody needs', () => {
  expect(writtenIn({ format: 'cents' }, 0.1 + 0.2, 1234.5600000001, -1234.5600000001, 0, 1e-9)).toEqual([
    0.3, 1234.56, -1234.56, 0, 1e-9,
  ])
  // A dollar amount of many digits keeps what its column shows, and what summing it takes.
  expect(writtenIn({ format: 'cents' }, 1_234_567_890.123457)).toEqual([1_234_567_890.12346])
  expect(writtenIn({ format: 'cents' }, 1_234_567.123456)).toEqual([1_234_567.123456])
  expect(writtenIn({ decimals: 6 }, 12_345.123456789 + 2e-12)).toEqual([12_345.123456789])
  expect(writtenIn({ format: 'percent' }, 0.07 + 1e-17, 0.123456789012345)).toEqual([0.07, 0.123456789012345])
})

test('a column of amounts sums to what its unrounded numbers sum to', () => {
  const amounts = Array.from({ length: 360 }, (_, month) => 2_528.2714 * 1.00541666667 ** month)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  expect(sum(writtenIn({ format: 'money' }, ...amounts))).toBeCloseTo(sum(amounts), 2)
})

test('the CSV has each table with its title, columns, and rows', () => {
  const { mode, run } = answered({})
  const lines = toCsv(outputTables(mode, run)).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['Parts', 'Who,Amount', "'=Person 1,25"])
  expect(lines).toHaveLength(6)
})

test('the workbook sums with a live formula over exactly the rows', () => {
  const { mode, run } = answered({})
  const sheet = toWorkbook(tool, mode, run).find(({ name }) => name === 'Parts')
  expect(sheet?.rows.at(-1)?.[1]).toMatchObject({ formula: '=SUM(B2:B5)' })
  expect(sheet?.rows[1]?.[0]).toMatchObject({ value: "'=Person 1" })
})

test('a workbook without rows has no total that would sum its own header', () => {
  const { mode, run } = answered({ people: 0 })
  const sheet = toWorkbook(tool, mode, run).find(({ name }) => name === 'Parts')
  expect(sheet?.rows).toHaveLength(1)
})

test('the calendar has one all-day event per dated row, escaped and folded', () => {
  const { run } = answered({})
  const text = toCalendar('Split', scheduleEntries(run.report), '2026-11-20T10:00:00.000Z')
  expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\n')
  expect(text).toContain('SUMMARY:Pay\\; soon: $25.00\r\n')
  expect(text).toContain('DTSTAMP:20261120T100000Z\r\n')
  expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true)
})

test('long calendar lines are folded without cutting a character and unfold to the same text', () => {
  const title = 'Prüfe '.repeat(40)
  const text = toCalendar('Long', [{ id: 'a', date: '2026-12-01', title }], '2026-11-20T10:00:00.000Z')
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  expect(text).toContain('UID:a@groundwork')
})

test('the Markdown gives the reason when there is no answer', () => {
  const { mode, run } = answered({ people: 0 })
  const text = toMarkdown(tool, mode, run)
  expect(text).toContain('- Each pays: Nobody is left to pay.')
  expect(text).toContain('1. Amount ÷ people.')
})

const printed = (shown: readonly string[] | 'everything') => {
  const { mode, run } = answered({})
  const page = { title: 'Split', draw: () => null, paper: 'LETTER', shown } as const
  return JSON.stringify(toPdfDocument(tool, mode, { ...run, ...page }))
}

test('the full document leads with the answer, includes method and sources, and ends with the inputs', () => {
  const text = printed('everything')
  const places = ['Each pays ', 'All results', 'Nobody: Arithmetic (2026)', '"Inputs"'].map((part) =>
    text.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('a table whose column asks for its sum ends with the total, in the document as in Markdown', () => {
  const { mode, run } = answered({})
  const total = [
    { text: 'Total', bold: true, alignment: 'left' },
    { text: '$100.00', bold: true, alignment: 'right' },
  ]
  expect(printed(['tables'])).toContain(`${JSON.stringify(total)}]`)
  expect(toMarkdown(tool, mode, run)).toContain('| =Person 4 | $25.00 |\n| **Total** | **$100.00** |')
})

test('an overview document has only the open sections', () => {
  expect(printed([])).not.toContain('=Person 1')
  expect(printed(['tables'])).toContain('=Person 1')
  expect(printed(['tables'])).not.toContain('Arithmetic')
  expect(printed(['method-and-sources'])).toContain('Arithmetic')
})

test('a section of the document does not begin with what it says of itself while it is closed', () => {
  const answers = layoutOf(answered({}).run.report).sections.flatMap(({ answer }) => answer ?? [])
  expect(answers).not.toEqual([])
  const text = printed('everything')
  for (const answer of answers) expect(text).not.toContain(JSON.stringify({ text: answer, style: 'quiet' }))
})

test('every file writes amounts in the currency that the run names', () => {
  const yen = { ...answered({}), code: 'JPY' }
  const mode = { ...yen.mode, currency: 'code' }
  const run = { ...yen.run, inputs: { ...yen.run.inputs, code: 'JPY' } }
  const [results] = toWorkbook(tool, mode, run)
  expect(JSON.stringify(results)).toContain('\\"¥\\"#,##0.00')
  expect(toMarkdown(tool, mode, run)).toContain('Due\n\n- Dec 1, 2026: Pay; soon, ¥25.00')
  expect(toCalendar('Due', scheduleEntries(run.report, 'JPY'), '2026-11-24T00:00:00Z')).toContain(
    'SUMMARY:Pay\\; soon: ¥25.00',
  )
  const document = {
    ...run,
    title: 'Yen',
    draw: () => '<svg>$5</svg>',
    paper: 'A4',
    shown: 'everything',
  } as const
  const { content } = toPdfDocument(tool, mode, document)
  expect(JSON.stringify(content)).toContain('¥25.00')
  expect(JSON.stringify(content)).not.toContain('$25.00')
})

test('the document says the verdict in a word, and whose each input is', () => {
  const { mode, run } = answered({})
  const report = run.report.map((block) =>
    block.kind === 'headline'
      ? { ...block, tone: 'caution' as const, note: 'because of a warning below' }
      : block,
  )
  const page = { title: 'Split', draw: () => null, paper: 'LETTER', shown: [] } as const
  const [name = ''] = mode.uses
  const told = (origins?: InputOrigins) =>
    JSON.stringify(toPdfDocument(tool, mode, { ...run, ...page, report, origins }))
  expect(told({})).toContain('"Caution  "')
  expect(told({})).toContain('Because of a warning below')
  expect(told({ [name]: 'profile' })).toMatch(/1 of them is from your profile/)
  expect(told({ [name]: 'profile' })).toContain('{"text":"profile",')
  expect(told()).not.toContain('from your profile')
})
