import type { Item } from '../collection.ts'

type Common = {
  /** Its name in the address, where a collection has two of one kind; the kind otherwise. */
  readonly name?: string
  /** What the switch says, where the kind's own word does not: 'By stage'. */
  readonly label?: string
  /** Which records the view is about, where not all of them are. */
  readonly where?: (item: Item) => boolean
  /** The order where the address names none: 'price' upwards, '-price' downwards. */
  readonly sort?: string
}

/** A view of a collection as data. Every name is that of a field, or of a column with a `read` of its own. */
export type ViewOf<Name extends string = string> = Common &
  (
    | { readonly kind: 'table' }
    /** A column for each value of `by`; moving a card writes that field. Cards show `card`, columns total `sum`. */
    | { readonly kind: 'board'; readonly by: Name; readonly card: readonly Name[]; readonly sum?: Name }
    /** Days as YYYY-MM-DD; a record without `end` lasts one day. */
    | { readonly kind: 'calendar'; readonly date: Name; readonly end?: Name }
    /** `parent` holds the id of the record that one lies below. */
    | { readonly kind: 'tree'; readonly parent: Name }
    | { readonly kind: 'timeline'; readonly from: Name; readonly to: Name; readonly group?: Name }
    /** `at` holds a US state (name or postal code) or a ZIP code. */
    | { readonly kind: 'map'; readonly at: Name }
  )

export type ViewKind = ViewOf['kind']

type Spec<K extends ViewKind, Name extends string> = Omit<Extract<ViewOf<Name>, { readonly kind: K }>, 'kind'>

export const table = (spec: Common = {}): ViewOf<never> => ({ ...spec, kind: 'table' })
export const board = <const N extends string>(spec: Spec<'board', N>): ViewOf<N> => ({
  ...spec,
  kind: 'board',
})
export const calendar = <const N extends string>(spec: Spec<'calendar', N>): ViewOf<N> => ({
  ...spec,
  kind: 'calendar',
})
export const tree = <const N extends string>(spec: Spec<'tree', N>): ViewOf<N> => ({ ...spec, kind: 'tree' })
export const timeline = <const N extends string>(spec: Spec<'timeline', N>): ViewOf<N> => ({
  ...spec,
  kind: 'timeline',
})
export const map = <const N extends string>(spec: Spec<'map', N>): ViewOf<N> => ({ ...spec, kind: 'map' })

/** The fields or columns that a view reads. */
export function namesIn(view: ViewOf): readonly string[] {
  switch (view.kind) {
    case 'table':
      return []
    case 'board':
      return [view.by, ...view.card, ...(view.sum === undefined ? [] : [view.sum])]
    case 'calendar':
      return [view.date, ...(view.end === undefined ? [] : [view.end])]
    case 'tree':
      return [view.parent]
    case 'timeline':
      return [view.from, view.to, ...(view.group === undefined ? [] : [view.group])]
    case 'map':
      return [view.at]
  }
}
