import { z } from 'zod'
import { cents, date } from '#kit/format.ts'
import { answerEach } from '../children/answer-each.ts'
import { pdfFile } from '../exports/pdf-file.ts'
import { linesSchema } from './lines.ts'

const GIVEN = z.object({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  amount: z.int(),
  refunded: z.int(),
  lines: linesSchema,
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  person: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  /** Lines of name, address, and tax ID. */
  seller: z.array(z.string()),
  provider: z.enum(['stripe', 'test', 'none']),
})

const right = (text: string, bold = false) => ({ text, alignment: 'right', bold })
const money = (amount: number): string => cents(amount / 100)

type Lines = z.output<typeof linesSchema>

const row = (label: string, amount: number, bold = false) => [
  { text: label, bold },
  right(money(amount), bold),
]

const tableOf = (lines: Lines, paid: number, refunded: number) => ({
  margin: [0, 24, 0, 0],
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    widths: ['*', 'auto'],
    body: [
      [{ text: 'Description', bold: true }, right('Amount', true)],
      ...lines.map(({ description, amount }) => row(description, amount)),
      row('Paid', paid, true),
      ...(refunded > 0 ? [row('Refunded', -refunded)] : []),
    ],
  },
})

/** One page: who paid what, when, and for which time. */
await answerEach(async (given) => {
  const bill = GIVEN.parse(given)
  const { lines, periodStart, periodEnd, refunded } = bill
  const period =
    periodStart === null || periodEnd === null
      ? []
      : [`For ${date(periodStart.slice(0, 10))} to ${date(periodEnd.slice(0, 10))}`]
  return {
    base64: await pdfFile({
      info: { title: `Invoice ${bill.id}` },
      pageSize: 'LETTER',
      pageMargins: [48, 72, 48, 72],
      defaultStyle: { font: 'Helvetica', fontSize: 11 },
      footer: undefined,
      content: [
        { text: 'Invoice', fontSize: 24, bold: true, margin: [0, 0, 0, 12] },
        { text: `Number ${bill.id}` },
        { text: `Date ${date(bill.date.slice(0, 10))}` },
        ...period.map((text) => ({ text })),
        ...bill.seller.map((text, at) => ({ text, margin: [0, at === 0 ? 20 : 0, 0, 0], bold: at === 0 })),
        { text: 'Billed to', bold: true, margin: [0, 20, 0, 2] },
        ...[bill.organization, bill.person, bill.email]
          .filter((text) => text !== null && text !== '')
          .map((text) => ({ text })),
        tableOf(lines, bill.amount, refunded),
        {
          text:
            bill.provider === 'test'
              ? 'Made by the test checkout: no money moved. Amounts in US dollars.'
              : 'Amounts in US dollars.',
          margin: [0, 16, 0, 0],
          color: '#525e62',
        },
      ],
    }),
  }
})
