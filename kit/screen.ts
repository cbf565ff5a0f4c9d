import type { Access } from './access.ts'

/** The groups of the top navigation, in the order in which they show. */
export const MENU_GROUPS = [
  'Port',
  'Calcs',
  'PnL',
  'Train',
  'HNW',
  'AI',
  'NP',
  'PRV',
  'News',
  'MMG',
  'HOA',
  'RE',
  'Account',
] as const

export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Where a screen stands in the menu; a screen without one is reached by links only. */
export type MenuPlace = {
  readonly group: MenuGroup
  readonly label?: string
  /** The place in its group: the specification's own order (tools/audit/menu-order.test.ts). */
  readonly order: number
  /** Neighbors of one part stand together, apart from the next part by a divider with its name. */
  readonly part?: string
  /** A page that opens to everybody and is of use only to holders of one of these permissions: the menu leaves it out. */
  readonly needs?: readonly string[]
}

/**
 * The answers of the calculators' questions ('goal cards') for which a screen is worth opening: how much, and the
 * reason that the person then reads.
 */
export type Serves = Readonly<Record<string, { readonly weight: number; readonly reason: string }>>

/** A sum that the household's facts give, in dollars. */
export type HouseholdSum =
  | 'debtInterest'
  | 'yearlySpending'
  | 'forgoneInterest'
  | 'retirementSavings'
  | 'mortgage'

/** The question that a screen answers when it is next, and the money a year that hangs on it: a share of a sum. */
export type Stake = {
  readonly question: string
  readonly of: HouseholdSum
  readonly share: number
  /** How the dollars come about, with the assumption in it. */
  readonly why: string
}

/** What leads a person to a screen, or to a part of it: kept apart from the menu's metadata, which every visit loads. */
export type Guide = { readonly id: string; readonly serves?: Serves; readonly stake?: Stake }

/** A part of a page with an address of its own. */
export type ScreenPlace = {
  /** What follows the page's path: '?tab=invitations'. */
  readonly at: `?${string}`
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  /** Of use only to holders of one of these permissions. */
  readonly needs?: readonly string[]
  readonly serves?: Serves
}

/** What every screen says of itself, whatever its kind. `id` is the folder path and, but for parameters, the route. */
export type ScreenHead = {
  readonly id: string
  readonly title: string
  /** The question that the screen answers, in the user's words. */
  readonly summary: string
  readonly access: Access
  /** Words that people type when they look for this screen. */
  readonly keywords?: readonly string[]
  /** Parts of the page that answer a question of their own: search finds each of them beside the page. */
  readonly places?: readonly ScreenPlace[]
  readonly serves?: Serves
  readonly stake?: Stake
  /**
   * Reads of the API, beside the session and the profile, without which the page has nothing to show: they are asked for
   * while the application is on its way. A tool's follow from its fields.
   */
  readonly firstCalls?: readonly string[]
  /**
   * Where the route has a parameter: the whole route, and an address of it that the audits of every screen open. A
   * segment with a parameter has a folder of any name. Such a screen is reached by links only.
   */
  readonly route?: { readonly path: `/${string}{${string}}${string}`; readonly sample: `/${string}` }
  /** Overrides the area's menu place; false keeps the screen out of the menu. */
  readonly menu?: MenuPlace | false
}

export type ScreenKind = 'tool' | 'course' | 'collection' | 'form' | 'page'

/** One row of the generated registry: plain metadata, apart from the lazy loaders. */
export type ScreenMeta = Omit<ScreenHead, 'serves' | 'stake' | 'route' | keyof FoundBy> & {
  readonly kind: ScreenKind
  readonly path: string
  /** An address of a path with a parameter. */
  readonly sample?: string
  readonly area: string | null
  readonly menu: MenuPlace | false
}

/** What search finds a screen by: kept apart from the menu's metadata, which every visit loads. */
export type FoundBy = Pick<ScreenHead, 'keywords' | 'places'>
export type Searchable = ScreenMeta & FoundBy

/** `screens/<area>/area.ts`: the menu group, the order of the group's screens and the label in the mobile header. */
export type Area = {
  readonly label: string
  readonly group: MenuGroup
  readonly order: number
  /** What API tokens may be given for the area's own endpoints, in plain words: its scopes `<area>:read` and `:write`. */
  readonly scopes?: { readonly read?: string; readonly write?: string }
}

export const defineArea = (area: Area): Area => area

/** A hand-written page: metadata here, React in `<name>.view.tsx` beside it. */
export type Page = ScreenHead
export const definePage = (page: Page): Page => page
