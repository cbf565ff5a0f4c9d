import { hasRole, type RoleGrant } from '#kit/access.ts'
import { type Area, MENU_GROUPS, type MenuGroup, type ScreenMeta } from '#kit/screen.ts'

export type MenuLink = { readonly path: string; readonly label: string; readonly summary: string }
export type MenuSection = {
  readonly group: MenuGroup
  /** The group's name in full: 'Calculators' for Calcs. */
  readonly title: string
  readonly links: readonly MenuLink[]
}

/** Groups that only holders of a role see. The links of the other groups show to every signed-in person. */
const GROUP_ROLE: Partial<Record<MenuGroup, string>> = { MMG: 'MMG' }

/** The menu of a person: the groups in their order, each with its screens; a group without screens is left out. */
export function menuOf(
  screens: readonly ScreenMeta[],
  areas: Readonly<Record<string, Area>>,
  roles: readonly RoleGrant[],
): readonly MenuSection[] {
  return MENU_GROUPS.filter((group) => {
    const role = GROUP_ROLE[group]
    return role === undefined || hasRole(roles, role)
  }).flatMap((group) => {
    const links = linksOf(screens, group)
    return links.length === 0 && group !== 'Account' ? [] : [{ group, title: titleOf(group, areas), links }]
  })
}

function titleOf(group: MenuGroup, areas: Readonly<Record<string, Area>>): string {
  return Object.values(areas).find((area) => area.group === group)?.label ?? group
}

function linksOf(screens: readonly ScreenMeta[], group: MenuGroup): readonly MenuLink[] {
  return screens
    .flatMap(({ menu, path, title, summary }) =>
      menu !== false && menu.group === group && !path.includes('$')
        ? [{ order: menu.order, path, label: menu.label ?? title, summary }]
        : [],
    )
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'))
    .map(({ path, label, summary }) => ({ path, label, summary }))
}
