import { hasPermission, hasRole, isAllowed, isOfUse, type Permission, type RoleGrant } from '#kit/access.ts'
import { type Area, MENU_GROUPS, type MenuGroup, type MenuPlace, type ScreenMeta } from '#kit/screen.ts'

export type MenuLink = { readonly path: string; readonly label: string; readonly summary: string }
/** Links that stand together; `name` is null for those without a common one. */
export type MenuPart = { readonly name: string | null; readonly links: readonly MenuLink[] }
export type MenuSection = {
  readonly group: MenuGroup
  /** The group's name in full: 'Calculators' for Calcs. */
  readonly title: string
  readonly parts: readonly MenuPart[]
}

/** Groups that only holders of a role see; who runs what is in one without the role finds it in Account. */
const GROUP_ROLE: Partial<Record<MenuGroup, { readonly role: string; readonly runs: Permission }>> = {
  MMG: { role: 'MMG', runs: 'exam.manage' },
}

/** The menu of a person: the groups in their order, each with the screens that they can open; none without screens. */
export function menuOf(
  screens: readonly ScreenMeta[],
  areas: Readonly<Record<string, Area>>,
  roles: readonly RoleGrant[],
): readonly MenuSection[] {
  return MENU_GROUPS.filter((group) => {
    const only = GROUP_ROLE[group]
    return only === undefined || hasRole(roles, only.role)
  }).flatMap((group) => {
    const parts = partsOf(placedIn(screens, group, roles))
    return parts.length === 0 && group !== 'Account' ? [] : [{ group, title: titleOf(group, areas), parts }]
  })
}

/** By the area that has the group to itself; an area within Account, such as the projects, does not name it. */
function titleOf(group: MenuGroup, areas: Readonly<Record<string, Area>>): string {
  if (group === 'Account') return group
  return Object.values(areas).find((area) => area.group === group)?.label ?? group
}

function shownIn(group: MenuGroup, roles: readonly RoleGrant[]): MenuGroup {
  const only = GROUP_ROLE[group]
  if (only === undefined || hasRole(roles, only.role)) return group
  return hasPermission(roles, only.runs) ? 'Account' : group
}

type Placed = { readonly menu: MenuPlace; readonly link: MenuLink }

/** Whether a page has something for this person: its guard lets them in, and they hold one of the permissions it is for. */
const isFor = ({ access }: ScreenMeta, { needs }: MenuPlace, roles: readonly RoleGrant[]): boolean =>
  isAllowed(access, roles) && isOfUse(needs, roles)

function placedIn(
  screens: readonly ScreenMeta[],
  group: MenuGroup,
  roles: readonly RoleGrant[],
): readonly Placed[] {
  return screens
    .flatMap((screen): readonly Placed[] => {
      const { menu, path, title, summary } = screen
      return menu !== false && shownIn(menu.group, roles) === group && isFor(screen, menu, roles)
        ? [{ menu, link: { path, label: menu.label ?? title, summary } }]
        : []
    })
    .sort((a, b) => a.menu.order - b.menu.order || a.link.label.localeCompare(b.link.label, 'en'))
}

/** Neighbors of one name together: a new part begins where the name changes. */
function partsOf(placed: readonly Placed[]): readonly MenuPart[] {
  return placed.reduce<readonly MenuPart[]>((parts, { menu, link }) => {
    const name = menu.part ?? null
    const last = parts.at(-1)
    if (last === undefined || last.name !== name) return [...parts, { name, links: [link] }]
    return [...parts.slice(0, -1), { name, links: [...last.links, link] }]
  }, [])
}
