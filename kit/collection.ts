import type { Permission } from './access.ts'
import type { Cell } from './block.ts'
import type { FieldProblem } from './errors.ts'
import type { Fields } from './field.ts'
import { columnOfField, filterOfField } from './list/field-columns.ts'
import { blankFrom, prepareFrom } from './list/prepare-item.ts'
import { namesIn, table, type ViewOf } from './list/views.ts'
import type { Format } from './output.ts'
import type { ScreenHead } from './screen.ts'

/** An item of an organization's list: known fields by its area's schema, unknown ones kept as they came. */
export type Item = { readonly [key: string]: unknown }

/** An item after the one coercion that server and app share, or what is wrong with it by path ('tiers[0].percentage'). */
export type Prepared =
  | { readonly ok: true; readonly item: Item; readonly warnings: readonly FieldProblem[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

type Records = {
  /** '/org/checklists', or '/user/lists/notes' of a person. */
  readonly path: string
  /** The list's key in payloads and answers. */
  readonly key: string
  /** What the app says when saving fails; the server's message where the specification has none. */
  readonly failure?: string
  /** Coerces and checks one item; the same function on both ends. Unknown fields stay. */
  readonly prepare: (item: Item) => Prepared
  /** The fields of an item, where they are declared: what OpenAPI says of it. */
  readonly fields?: Fields
}

/** An organization's list as the calls `GET` and `POST <path>` carry it: `{<key>: [items], org_name}`. */
export type OrgList = Records & {
  readonly owner: 'organization'
  readonly read: Permission
  readonly write: Permission
}

/** A person's own: everybody who has signed in has one, and nobody sees another's. */
export type OwnList = Records & { readonly owner: 'person' }

export type RecordList = OrgList | OwnList

export type CollectionColumn = {
  readonly key: string
  readonly label: string
  readonly format: Format
  /** The cell where it is not simply `item[key]`. */
  readonly read?: (item: Item) => Cell
  /** What it is sorted by where the cell would sort wrong: the place of a stage. */
  readonly order?: (item: Item) => Cell
  /** A day on which something is due: said as '2 days late', 'Tomorrow'. */
  readonly due?: boolean
  /** Its sum says something: shown at the foot of the table. */
  readonly sum?: boolean
}

/** What a list can be narrowed to: some of the values that items hold, or a range of numbers or days. */
export type CollectionFilter = {
  readonly key: string
  readonly label: string
  /** 'values' where left out. */
  readonly by?: 'values' | 'range'
  readonly format?: Format
  /** null keeps an item out of every value and every range; of several values, one that fits is enough. */
  readonly read: (item: Item) => string | number | null | readonly string[]
}

/** A filter that the collection comes with: its words, and the address that it stands for. */
export type SavedFilter = { readonly label: string; readonly query: Readonly<Record<string, string>> }

/** A list of the contract (`contractList`), or rows of their own, whose calls are named by the screen's address. */
export type Storage = OrgList | 'rows'

type Common = ScreenHead & {
  /** One record in the singular: 'checklist'. */
  readonly noun: string
  readonly nameOf: (item: Item) => string
  /** 'auto': each change is saved as it is made; 'explicit': changes wait for Save. */
  readonly saving: 'auto' | 'explicit'
  /** What the app refuses to save although the server would store it. Paths begin with the item's field. */
  readonly review?: (item: Item) => readonly FieldProblem[]
  /** Filters that everybody has, beside those that a person saves. */
  readonly saved?: readonly SavedFilter[]
  /** What the list is for, in one sentence. */
  readonly purpose: string
  /** What its sample holds: said while it is empty. */
  readonly firstUse: string
  /** Labeled sample items of the first run. */
  readonly sample: readonly Item[]
}

/** A collection with all that follows from its declaration. */
export type Collection = Common & {
  readonly list: RecordList
  readonly columns: readonly CollectionColumn[]
  /** The columns, and those of the fields that are none: what views may read. */
  readonly every: readonly CollectionColumn[]
  readonly filters: readonly CollectionFilter[]
  readonly views: readonly ViewOf[]
  /** The fields of a record's side panel, where the screen has no view of its own. */
  readonly fields?: Fields
  /** What a new record holds beside its id. */
  readonly blank: Item
}

/**
 * A list as an area declares it. The rest follows: the coercion (`prepare`) and the blank record from the fields, a
 * column from the name of a field, filters from fields with a few values or a range, a table where no view is named.
 */
export type Declared<F extends Fields> = Common & {
  /** Whose records they are. */
  readonly owner: RecordList['owner']
  readonly storage: Storage
  /** Coerces and checks one item in place of the fields. */
  readonly prepare?: RecordList['prepare']
  readonly fields?: F
  readonly columns: readonly (NameIn<F> | CollectionColumn)[]
  readonly filters?: readonly (NameIn<F> | CollectionFilter)[]
  readonly views?: readonly ViewOf[]
  readonly blank?: Item
}

type NameIn<F extends Fields> = keyof F & string

/** Throws for a name that is neither a field nor a column: such a list is a defect, not a state. */
export function defineCollection<const F extends Fields>(declared: Declared<F>): Collection {
  const { owner, storage, prepare, filters, views = [table()], blank, ...rest } = declared
  const fields: Fields = declared.fields ?? {}
  const list = storage === 'rows' ? rowsOf(declared.id, owner) : storage
  if (list.owner !== owner) throw new Error(`${declared.id}: a list of the contract is an organization’s`)
  const fieldOf = (name: string) => {
    const field = fields[name]
    if (field === undefined) throw new Error(`${declared.id}: there is no field '${name}'`)
    return field
  }
  const columns = declared.columns.map((column) =>
    typeof column === 'string' ? columnOfField(column, fieldOf(column)) : column,
  )
  const isColumn = (name: string) => columns.some(({ key }) => key === name)
  const unshown = Object.keys(fields).filter((name) => !isColumn(name))
  const strangers = views.flatMap(namesIn).filter((name) => !isColumn(name) && !unshown.includes(name))
  if (strangers.length > 0) throw new Error(`${declared.id}: a view reads ${strangers.join(', ')}`)
  const derived = declared.fields === undefined ? list.prepare : prepareFrom(fields)
  return {
    ...rest,
    list: { ...list, prepare: prepare ?? derived, ...(declared.fields && { fields: declared.fields }) },
    columns,
    every: [...columns, ...unshown.map((name) => columnOfField(name, fieldOf(name)))],
    filters: (filters ?? Object.keys(fields)).flatMap((filter) =>
      typeof filter === 'string' ? (filterOfField(filter, fieldOf(filter)) ?? []) : [filter],
    ),
    views,
    blank: blank ?? blankFrom(fields),
  }
}

/** The list of a screen's own rows: 're/deals' is served at '/org/re-deals', or at '/user/lists/re-deals'. */
function rowsOf(id: string, owner: RecordList['owner']): RecordList {
  const name = id.replaceAll('/', '-')
  const rows: Pick<Records, 'key' | 'prepare'> = {
    key: id.replaceAll(/[/-]/g, '_'),
    prepare: (item) => ({ ok: true, item, warnings: [] }),
  }
  return owner === 'person'
    ? { ...rows, owner, path: `/user/lists/${name}` }
    : { ...rows, owner, path: `/org/${name}`, read: 'org.lists.read', write: 'org.lists.write' }
}
