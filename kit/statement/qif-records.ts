/** One record of a QIF file: its values by their letters, in their order. */
export type QifRecord = {
  /** The line on which it starts. */
  readonly line: number
  /** 'bank', 'invst', 'cat', 'account' … */
  readonly section: string
  /** The account that the file has switched to; '' where it names none. */
  readonly account: string
  readonly values: readonly (readonly [letter: string, text: string])[]
}

export const valueOf = ({ values }: QifRecord, letter: string): string =>
  values.find(([one]) => one === letter)?.[1] ?? ''

const STATES = /^!(?:option|clear):/i

/**
 * The records of a QIF text. A record of an account list between `!Option:AutoSwitch` and `!Clear:AutoSwitch` only
 * names an account; one behind it switches to the account, to which what follows belongs.
 */
export function qifRecords(text: string): readonly QifRecord[] {
  const records: QifRecord[] = []
  let section = 'bank'
  let account = ''
  let isList = false
  let open: { line: number; values: [string, string][] } | undefined
  const finish = () => {
    if (open === undefined) return
    const record = { line: open.line, section, account, values: open.values }
    if (section === 'account' && !isList) account = valueOf(record, 'N')
    records.push(record)
    open = undefined
  }
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.trimEnd()
    if (row.startsWith('!')) {
      finish()
      if (STATES.test(row)) isList = /^!option:autoswitch/i.test(row)
      else section = sectionOf(row)
    } else if (row.startsWith('^')) finish()
    else if (row !== '') {
      open ??= { line: at + 1, values: [] }
      open.values.push([row.charAt(0), row.slice(1).trim()])
    }
  }
  finish()
  return records
}

const sectionOf = (row: string): string =>
  row
    .slice(1)
    .replace(/^type:/i, '')
    .trim()
    .toLowerCase()
