import type { Permission } from './access.ts'
import type { Cell } from './block.ts'
import type { FieldProblem } from './errors.ts'
import type { Fields } from './field.ts'
import type { Format } from './output.ts'
import type { ScreenHead } from './screen.ts'

/** An item of an organization's list: known fields by its area's schema, unknown ones kept as they came. */
export type Item = { readonly [key: string]: unknown }

/** An item after the one coercion that server and app share, or what is wrong with it by path ('tiers[0].percentage'). */
export type Prepared =
  | { readonly ok: true; readonly item: Item; readonly warnings: readonly FieldProblem[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** An organization's list as the calls `GET` and `POST <path>` carry it: `{<key>: [items], org_name}`. */
export type OrgList = {
  /** '/org/checklists' */
  readonly path: string
  /** The list's key in payloads and answers. */
  readonly key: string
  readonly read: Permission
  readonly write: Permission
  /** What the app says when saving fails; the server's message where the specification has none. */
  readonly failure?: string
  /** Coerces and checks one item; the same function on both ends. Unknown fields stay. */
  readonly prepare: (item: Item) => Prepared
}

export type CollectionColumn = {
  readonly key: string
  readonly label: string
  readonly format: Format
  /** The cell where it is not simply `item[key]`. */
  readonly read?: (item: Item) => Cell
}

/** A row of chips; each value that items hold is one chip. */
export type CollectionFilter = {
  readonly key: string
  readonly label: string
  /** null keeps an item out of every chip. */
  readonly read: (item: Item) => string | null
}

/** A list of an organization's records under many editors. */
export type Collection = ScreenHead & {
  readonly list: OrgList
  readonly columns: readonly CollectionColumn[]
  readonly filters: readonly CollectionFilter[]
  /** One record in the singular: 'checklist'. */
  readonly noun: string
  readonly nameOf: (item: Item) => string
  /** 'auto': each change is saved as it is made; 'explicit': changes wait for Save. */
  readonly saving: 'auto' | 'explicit'
  /** The fields of a record's side panel, where the screen has no view of its own. */
  readonly fields?: Fields
  /** What a new record holds beside its id. */
  readonly blank: Item
  /** What the app refuses to save although the server would store it. Paths begin with the item's field. */
  readonly review?: (item: Item) => readonly FieldProblem[]
  /** What the list is for, in one sentence. */
  readonly purpose: string
  /** What its sample holds: said while it is empty. */
  readonly firstUse: string
  /** Labeled sample items of the first run. */
  readonly sample: readonly Item[]
}

export const defineCollection = (collection: Collection): Collection => collection
