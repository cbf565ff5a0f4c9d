import type { PlanResult } from '#kit/plan-words.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'

/** A tool as the list of tools tells it. */
export type HubTool = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  readonly results: readonly { readonly name: string; readonly label: string }[]
  readonly facts: readonly { readonly input: string; readonly fact: string }[]
}

/** A saved plan, as far as the hub reads it. */
export type HubPlan = {
  readonly id: string
  readonly name: string
  readonly toolId: string
  readonly updatedAt: string
  /** What it came to; null without an answer. */
  readonly result: PlanResult | null
}

export const GROUPS = ['Household', 'Instruments'] as const
export type Group = (typeof GROUPS)[number]

/** What the dashboard's own questions are asked by. */
export const ASK = '?ask='

/** The tools about one's own money share the profile; the others take one instrument apart. The menu says which. */
export function groupOf(id: string): Group {
  if (id.includes(ASK)) return 'Household'
  const menu = SCREENS.find((screen) => screen.id === id)?.menu
  return menu !== undefined && menu !== false && menu.part === 'Household' ? 'Household' : 'Instruments'
}

/** The facts that a tool starts from and that the profile does not hold. */
export function missingFacts(tool: HubTool, known: ReadonlySet<string>): readonly string[] {
  return [...new Set(tool.facts.map(({ fact }) => fact))].filter((fact) => !known.has(fact))
}

/** How much of what a group of tools would like to know is known, from 0 to 1; 1 where it asks for nothing. */
export function completeness(tools: readonly HubTool[], known: ReadonlySet<string>) {
  const wanted = [...new Set(tools.flatMap(({ facts }) => facts.map(({ fact }) => fact)))]
  const held = wanted.filter((fact) => known.has(fact)).length
  return { held, wanted: wanted.length, share: wanted.length === 0 ? 1 : held / wanted.length }
}
