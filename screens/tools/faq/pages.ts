import { isAllowed, isOfUse, type RoleGrant } from '#kit/access.ts'
import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import { hasParams } from '#kit/route.ts'
import type { Searchable } from '#kit/screen.ts'
import { rank } from '#kit/search.ts'

const MOST = 3

const isFor =
  (roles: readonly RoleGrant[]) =>
  ({ id, access, path, menu }: Searchable): boolean =>
    id !== 'tools/faq' &&
    isAllowed(access, roles) &&
    !hasParams(path) &&
    (menu === false || isOfUse(menu.needs, roles))

/** The pages of the product that the words are about, among those that the person may open: what no answer is about is there. */
export const pagesFor = (roles: readonly RoleGrant[], words: string): readonly Searchable[] =>
  words.trim() === ''
    ? []
    : rank(SEARCHABLE.filter(isFor(roles)), words, ({ title, summary, keywords = [], path }) => ({
        title,
        summary,
        keywords,
        more: path,
      })).slice(0, MOST)
