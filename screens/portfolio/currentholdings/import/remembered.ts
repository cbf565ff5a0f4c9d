import { type Columns, FIELDS } from '#kit/statement/headings.ts'
import type { FileKind, ReadOptions, TableInfo } from '#screens/portfolio/shared/import/reading.model.ts'

import type { Mapping } from '#kit/portfolio/records.ts'

/** What a person has said of a file, apart from corrections of single rows. */
export type Told = Pick<
  ReadOptions,
  'delimiter' | 'decimalMark' | 'dateOrder' | 'signs' | 'kind' | 'headerLine' | 'columns'
>

/** How a file was read, under the fingerprint of its headings, for the next one of the same export. */
export function mappingOf(
  table: TableInfo,
  told: Told,
  about: { readonly name: string; readonly account: string },
): Mapping {
  const columns = FIELDS.flatMap((field): [string, string][] => {
    const at = table.columns[field]
    const header = at === undefined ? undefined : table.headers[at]
    return header === undefined ? [] : [[field, header.slice(0, 200)]]
  })
  const { decimalMark, dateOrder, signs, kind } = told
  const options = Object.entries({ decimalMark, dateOrder, signs, kind, account: about.account })
  return {
    fingerprint: table.fingerprint,
    name: about.name.slice(0, 120),
    columns: Object.fromEntries(columns),
    options: Object.fromEntries(
      options.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
    ),
  }
}

/** What is remembered, for a file with these headings. A heading that is not there any more is passed over. */
export function toldBy({ columns, options }: Mapping, table: TableInfo): Told {
  const places = FIELDS.flatMap((field): [string, number][] => {
    const at = table.headers.indexOf(columns[field] ?? '\u0000')
    return at < 0 ? [] : [[field, at]]
  })
  const found: Columns = Object.fromEntries(places)
  const decimalMark = one(options.decimalMark, ['.', ','] as const)
  const dateOrder = one(options.dateOrder, ['mdy', 'dmy'] as const)
  const signs = one(options.signs, ['type', 'sign'] as const)
  const kind = one<FileKind>(options.kind, ['transactions', 'positions', 'accounts'])
  return {
    ...(places.length === 0 ? {} : { columns: found }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(signs === undefined ? {} : { signs }),
    ...(kind === undefined ? {} : { kind }),
  }
}

const one = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
