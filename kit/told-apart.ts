import { roleName } from './permission-words.ts'

type Told<T> = {
  readonly nameOf: (one: T) => string
  /** What else the viewer may know of them, what says most first; undefined or '' where it is not known. */
  readonly marksOf: (one: T) => readonly (string | undefined)[]
  /** What stays when the order of the list changes. */
  readonly idOf: (one: T) => string
}

/**
 * The names of people in a list, in its order. Those that several have carry the first mark that differs among them
 * all, 'Ana Diaz (ana.diaz)'; where none does, a number that follows from who they are and not from where they stand.
 */
export function toldApart<T>(people: readonly T[], { nameOf, marksOf, idOf }: Told<T>): readonly string[] {
  const byName = Map.groupBy(people, (one) => folded(nameOf(one)))
  return people.map((one) => {
    const same = byName.get(folded(nameOf(one))) ?? []
    const ids = [...new Set(same.map(idOf))].toSorted()
    if (ids.length < 2) return nameOf(one)
    const at = marksOf(one).findIndex((_mark, nth) => {
      const marks = new Map(same.map((other) => [idOf(other), marksOf(other)[nth] ?? '']))
      return !hasEmpty(marks) && new Set(marks.values()).size === ids.length
    })
    return `${nameOf(one)} (${marksOf(one)[at] ?? ids.indexOf(idOf(one)) + 1})`
  })
}

const folded = (name: string): string => name.trim().toLowerCase()

const hasEmpty = (marks: ReadonlyMap<string, string>): boolean => [...marks.values()].includes('')

type Member = {
  readonly userId: string
  readonly displayName: string
  readonly email?: string | undefined
  readonly roles?: readonly { readonly name: string }[] | undefined
}

/** Members of an organization by name: told apart by what stands before the @, else by their roles. */
export const memberNames = (people: readonly Member[]): readonly string[] =>
  toldApart(people, {
    nameOf: ({ displayName }) => displayName.trim(),
    marksOf: ({ email, roles = [] }) => [
      email?.split('@')[0],
      email,
      roles.map(({ name }) => roleName(name)).join(', '),
    ],
    idOf: ({ userId }) => userId,
  })
