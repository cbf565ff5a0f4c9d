import type { Collection, Item, OrgList, Prepared, RecordList } from '../collection.ts'

/** The ten lists of an organization: section 9 of the contract, one row each. */
export const ORG_LISTS: readonly OrgList[] = [
  listOf('transaction-roles', 'roles', {
    write: 'org.transaction_roles.write',
    failure: 'Failed to update transaction roles',
  }),
  listOf('checklists', 'checklists', { failure: 'Failed to update checklists' }),
  listOf('transactions', 'transactions'),
  listOf('re_team_members', 're_team_members'),
  listOf('re_listings', 're_listings'),
  listOf('vendors', 'vendors', { failure: 'Failed to update vendors' }),
  listOf('team-feedback', 'team_feedback', { failure: 'Failed to update team feedback' }),
  listOf('pipeline', 'pipeline'),
  listOf('cohorts', 'cohorts'),
  listOf('training-modules', 'modules'),
]

/**
 * The list of the contract by the last part of its path, as the storage of a collection: `contractList('vendors')`
 * keeps path, key, permissions and the failing text where they stand once.
 */
export function contractList(name: string): OrgList {
  const found = ORG_LISTS.find((list) => list.path === `/org/${name}`)
  if (found === undefined) throw new Error(`there is no list /org/${name}`)
  return found
}

/** A list with the columns that its export and import know, none before its area has a screen, its items' names, and what the app would not save of them. */
export type ServedList<L extends RecordList = RecordList> = Pick<
  Collection,
  'columns' | 'nameOf' | 'review'
> & {
  readonly list: L
}

/** The lists that no collection has taken over yet: served, their items kept as they come. */
export const listsWithoutScreen = (collections: readonly ServedList[]): readonly OrgList[] =>
  ORG_LISTS.filter(({ path }) => collections.every(({ list }) => list.path !== path))

/** Without a screen, an item's name is the field of that name. */
const nameField = ({ name, id }: Item): string => String(name ?? id)

/** Every list that the server has: those of the collections, and the rows that no collection has taken over. */
export function servedLists(collections: readonly ServedList[]): readonly ServedList[] {
  const lists = [
    ...collections.map(({ list, columns, nameOf, review }) => ({
      list,
      columns,
      nameOf,
      ...(review && { review }),
    })),
    ...listsWithoutScreen(collections).map((list) => ({ list, columns: [], nameOf: nameField })),
  ]
  const problems = [...declaredTwice(lists), ...collections.flatMap(contradictions)]
  if (problems.length > 0) throw new Error(`The lists: ${problems.join('; ')}`)
  return lists
}

function declaredTwice(lists: readonly ServedList[]): string[] {
  return (['path', 'key'] as const).flatMap((part) => {
    const names = lists.map(({ list }) => list[part])
    return names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} is declared twice`)
  })
}

/** A collection that serves a list of the contract under another key, permission or text than the contract has. */
function contradictions({ list }: ServedList): string[] {
  const row = ORG_LISTS.find(({ path }) => path === list.path)
  if (row === undefined || list.owner === 'person') return []
  return (['key', 'read', 'write', 'failure'] as const)
    .filter((part) => row[part] !== list[part])
    .map((part) => `${list.path} has another ${part} than the contract`)
}

type More = Partial<Pick<OrgList, 'write' | 'failure'>>

function listOf(name: string, key: string, more: More = {}): OrgList {
  const own = {
    owner: 'organization',
    path: `/org/${name}`,
    key,
    read: 'org.lists.read',
    write: 'org.lists.write',
  } as const
  return { ...own, prepare: kept, ...more }
}

function kept(item: Item): Prepared {
  return { ok: true, item, warnings: [] }
}
