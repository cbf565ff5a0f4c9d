import type { Item, Prepared } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { prepareFrom } from '#kit/list/prepare-item.ts'
import type { Provider } from '#kit/places/provider-list.ts'
import { readRule } from '#kit/places/serves.ts'
import { isWebAddress, WEB_ADDRESS_PROBLEM } from '#kit/places/web-address.ts'
import { readZip } from '#kit/places/zip.ts'
import { AREA_FIELDS } from './service-areas.inputs.ts'

const prepare = prepareFrom(AREA_FIELDS)

const textIn = (item: Item, name: string): string => {
  const value = item[name]
  return typeof value === 'string' ? value.trim() : ''
}

const textsIn = (item: Item, name: string): readonly string[] => {
  const value = item[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A service area as it is stored: the base is five digits, and what it lists are rules that mean something. */
export function acceptArea(given: Item): Prepared {
  const read = prepare(given)
  if (!read.ok) return read
  // None of the rules has a comma in it: the cell of a file, and what is pasted, may list several.
  const serves = textsIn(read.item, 'serves').flatMap((text) => text.split(/\s*[,;]\s*/))
  const problems = serves.flatMap((text, row): readonly FieldProblem[] =>
    readRule(text) === null
      ? [
          {
            path: `serves[${row}]`,
            message: `Enter a ZIP code, a prefix such as 941*, or a state, not “${text}”.`,
          },
        ]
      : [],
  )
  const website = textIn(read.item, 'website')
  const isElsewhere = website !== '' && !isWebAddress(website)
  const all = isElsewhere ? [...problems, { path: 'website', message: WEB_ADDRESS_PROBLEM }] : problems
  if (all.length > 0) return { ok: false, problems: all }
  const item = {
    ...read.item,
    ...(read.item.serves === undefined ? {} : { serves: serves.map((text) => readRule(text) ?? text) }),
    ...(read.item.website === undefined ? {} : { website }),
    ...(read.item.zip === undefined ? {} : { zip: readZip(textIn(read.item, 'zip')) ?? '' }),
  }
  return { ok: true, item, warnings: [] }
}

/** Null: it has no name to show. */
export function readArea(item: Item): Provider | null {
  const name = textIn(item, 'name')
  const { radius } = item
  if (name === '') return null
  return {
    layer: item.layer === 'vendor' ? 'vendor' : 'member',
    name,
    zip: readZip(textIn(item, 'zip')) ?? '',
    radius: typeof radius === 'number' && radius > 0 ? radius : null,
    serves: textsIn(item, 'serves'),
    phone: textIn(item, 'phone'),
    email: textIn(item, 'email'),
    website: textIn(item, 'website'),
  }
}
