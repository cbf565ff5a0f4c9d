/** Works in the order in which one depends on the other: nothing is finished before what lies behind it. */
export const STAGES = ['Structure', 'Envelope', 'Systems', 'Finishes'] as const

export type Stage = (typeof STAGES)[number]

const WORDS: readonly (readonly [Stage, RegExp])[] = [
  ['Structure', /addition|foundation|structur|basement|frame|beam|primary suite|dormer/],
  ['Envelope', /roof|siding|window|door|veneer|insulat|stucco|gutter|chimney|masonry/],
  ['Systems', /furnace|boiler|heat|air condition|hvac|electric|plumb|panel|wiring|water heater|solar|septic/],
]

/** The stage that a project's name speaks of; whatever is not known is finishing. */
export const stageOf = (name: string): Stage =>
  WORDS.find(([, words]) => words.test(name.toLowerCase()))?.[0] ?? 'Finishes'

/** By year, then by stage, then as listed. */
export const inOrder = <T extends { readonly name: string; readonly year: number }>(
  projects: readonly T[],
): readonly T[] =>
  projects.toSorted(
    (a, b) => a.year - b.year || STAGES.indexOf(stageOf(a.name)) - STAGES.indexOf(stageOf(b.name)),
  )
