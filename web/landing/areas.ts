import { type Area, MENU_GROUPS, type ScreenMeta } from '#kit/screen.ts'

export type AreaCard = {
  readonly id: string
  readonly title: string
  readonly screens: readonly Pick<ScreenMeta, 'path' | 'title' | 'summary'>[]
  /** Screens beyond the ones that the card shows. */
  readonly more: number
}

const SHOWN = 4

const orderOf = ({ menu }: ScreenMeta): number => (menu === false ? 0 : menu.order)

/** The areas that hold screens, in the order of the menu, each with its first screens. */
export function areaCards(
  screens: readonly ScreenMeta[],
  areas: Readonly<Record<string, Area>>,
): readonly AreaCard[] {
  return Object.entries(areas)
    .sort(([, a], [, b]) => MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group) || a.order - b.order)
    .flatMap(([id, { label }]) => {
      const held = screens
        .filter(({ area, menu, path }) => area === id && menu !== false && !path.includes('$'))
        .sort((a, b) => orderOf(a) - orderOf(b))
      if (held.length === 0) return []
      const shown = held.slice(0, SHOWN).map(({ path, title, summary }) => ({ path, title, summary }))
      return [{ id, title: label, screens: shown, more: held.length - shown.length }]
    })
}
