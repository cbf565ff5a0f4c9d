import type { ServedList } from './org-lists.ts'

type Listed = Pick<ServedList, 'columns' | 'list'>
type Labeled = { readonly key: string; readonly label: string }

/** The columns of the page that show one field as it is, and the fields, each by its own words. */
function labeled({ columns, list: { fields = {} } }: Listed): readonly Labeled[] {
  const shown = columns.filter(({ key, read }) => Object.hasOwn(fields, key) || read === undefined)
  return [...shown, ...Object.entries(fields).map(([key, { label }]) => ({ key, label }))]
}

/** The field by the words that stand over its column or beside it, in lower case; words of two fields name neither. */
export function fieldsByLabel(listed: Listed): Readonly<Record<string, string>> {
  const byLabel = Map.groupBy(labeled(listed), ({ label }) => label.toLowerCase())
  return Object.fromEntries(
    [...byLabel].flatMap(([label, all]) => {
      const [key, ...others] = new Set(all.map((one) => one.key))
      return key === undefined || others.length > 0 ? [] : [[label, key]]
    }),
  )
}

/** What stands over the column of a field in a file: the words of the page, where no other field goes by them. */
export function headingsOf(listed: Listed): Readonly<Record<string, string>> {
  const known = labeled(listed)
  const keys = new Set(known.map(({ key }) => key))
  const byLabel = fieldsByLabel(listed)
  const own = known.filter(({ key, label }) => byLabel[label.toLowerCase()] === key && !keys.has(label))
  // The first words for a field are those of its column.
  const first = own.filter(({ key }, at) => own.findIndex((one) => one.key === key) === at)
  return Object.fromEntries(first.map(({ key, label }) => [key, label]))
}
