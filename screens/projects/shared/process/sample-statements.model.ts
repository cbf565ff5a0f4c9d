import { addMonths, dayNumberOf, isoDate } from '#finance/dates/calendar.ts'

/** Files that the sample project begins with; every name and amount in them is invented. */
export type SampleFile = { readonly name: string; readonly type: string; readonly content: string }

type Line = readonly [text: string, cents: number]

const ROWS = 143
/** Places of rows that the bank has not booked yet, and what they lack. */
const BROKEN: Readonly<Record<number, string>> = { 31: 'amount', 77: 'date', 126: 'amount' }
const OPENING = 412_055

const WEEK: readonly Line[] = [
  ['GREENFIELD GROCERS 1042', -8_615],
  ['SHELL OIL 57442', -4_210],
  ['CORNER CAFE', -1_275],
  ['CITY TRANSIT', -2_750],
  ['RIVERSIDE PHARMACY', -1_890],
]
const MONTH: readonly Line[] = [
  ['SAMPLE EMPLOYER PAYROLL', 420_000],
  ['MAPLE COURT MORTGAGE', -198_040],
  ['STREAMLINE STREAMING', -1_499],
  ['CITY ELECTRIC UTILITY', -11_260],
  ['HARBOR AUTO INSURANCE', -13_400],
]

const money = (cents: number): string => (cents / 100).toFixed(2)

/** Half a year of a checking account: 143 rows, 3 of them broken, with a running balance. */
function checking(today: string): SampleFile {
  const first = addMonths(dayNumberOf(`${today.slice(0, 8)}01`), -6)
  const lines: string[] = ['Date,Description,Amount,Balance']
  let balance = OPENING
  for (let at = 0; at < ROWS; at += 1) {
    const day = first + Math.floor((at * 180) / ROWS)
    const ofMonth = at % 24 < MONTH.length ? MONTH[at % 24] : undefined
    const [text, usual] = ofMonth ?? WEEK[at % WEEK.length] ?? ['', 0]
    const amount = ofMonth === undefined ? usual - ((at * 37) % 900) : usual
    const broken = BROKEN[at]
    // What the bank has not booked changes no balance.
    if (broken === undefined) balance += amount
    lines.push(
      [
        broken === 'date' ? 'pending' : isoDate(day),
        text,
        broken === 'amount' ? '' : money(amount),
        money(balance),
      ].join(','),
    )
  }
  return { name: 'Sample checking.csv', type: 'text/csv', content: `${lines.join('\n')}\n` }
}

function card(today: string): SampleFile {
  const last = dayNumberOf(today) - 1
  const entries = Array.from({ length: 12 }, (_, at) => {
    const [text, cents] = WEEK[at % WEEK.length] ?? ['', 0]
    const day = isoDate(last - at * 3).replaceAll('-', '')
    return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${money(cents)}<FITID>S${at + 1}<NAME>${text}</STMTTRN>`
  })
  const account = '<CCACCTFROM><ACCTID>SAMPLE0000001234</CCACCTFROM>'
  return {
    name: 'Sample credit card.ofx',
    type: 'application/x-ofx',
    content: `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD${account}<BANKTRANLIST>${entries.join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>-612.40<DTASOF>${isoDate(last).replaceAll('-', '')}</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>\n`,
  }
}

type Placed = readonly [text: string, x: number, y: number]

function savings(today: string): SampleFile {
  const month = addMonths(dayNumberOf(`${today.slice(0, 8)}01`), -1)
  const at = (day: number): string => {
    const [year, number, date] = isoDate(month + day).split('-')
    return `${number}/${date}/${year}`
  }
  const rows: readonly (readonly [day: number, text: string, amount: string, balance: string])[] = [
    [4, 'Transfer from checking', '250.00', '9,250.00'],
    [11, 'Transfer to checking', '-100.00', '9,150.00'],
    [27, 'Interest paid', '31.20', '9,181.20'],
  ]
  const texts: readonly Placed[] = [
    ['Sample Savings Bank', 50, 740],
    [`Statement period ${at(0)} to ${at(27)}`, 50, 716],
    ['Beginning balance', 50, 692],
    ['$9,000.00', 480, 692],
    ['Date', 50, 660],
    ['Description', 140, 660],
    ['Amount', 370, 660],
    ['Balance', 480, 660],
    ...rows.flatMap(([day, text, amount, balance], index): readonly Placed[] => [
      [at(day), 50, 636 - index * 20],
      [text, 140, 636 - index * 20],
      [amount, 370, 636 - index * 20],
      [balance, 480, 636 - index * 20],
    ]),
    ['Ending balance', 50, 560],
    ['$9,181.20', 480, 560],
  ]
  return { name: 'Sample savings statement.pdf', type: 'application/pdf', content: pdfOf(texts) }
}

/** A page of texts as a PDF of the plainest kind (ISO 32000-1, 7.5). */
function pdfOf(texts: readonly Placed[]): string {
  const drawn = texts
    .map(
      ([text, x, y]) =>
        `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
    )
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

export const sampleFiles = (today: string): readonly SampleFile[] => [
  checking(today),
  card(today),
  savings(today),
]
