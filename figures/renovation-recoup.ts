import type { Dated } from './dated.ts'

/** One project of the survey. `words` all occur in a project's name that means it. */
export type RecoupShare = {
  readonly name: string
  readonly words: readonly string[]
  /** Share of the cost that came back at sale, national average. */
  readonly recoup: number
}

const SURVEY = 'Zonda Media, Cost vs. Value 2024, national averages'
const SEEN = `${SURVEY}; from two secondary copies`
const NOTED = `${SURVEY}; from one secondary copy, not yet checked against the survey`

const row = (source: string, value: RecoupShare): Dated<RecoupShare> => ({
  value,
  from: '2024-01-01',
  to: null,
  source,
  checked: null,
})

/**
 * What projects brought back at sale. A newer survey is added beside it, never in its place. Order matters: the first
 * row whose words all occur in a name is the one that is meant.
 */
export const renovationRecoup: readonly Dated<RecoupShare>[] = [
  row(SEEN, { name: 'Garage door', words: ['garage', 'door'], recoup: 1.94 }),
  row(SEEN, { name: 'Steel entry door', words: ['entry', 'door'], recoup: 1.88 }),
  row(SEEN, { name: 'Stone veneer', words: ['stone', 'veneer'], recoup: 1.53 }),
  row(NOTED, { name: 'Minor kitchen remodel', words: ['minor', 'kitchen'], recoup: 0.96 }),
  row(NOTED, { name: 'Fiber-cement siding', words: ['cement', 'siding'], recoup: 0.88 }),
  row(NOTED, { name: 'Wood deck', words: ['wood', 'deck'], recoup: 0.83 }),
  row(NOTED, { name: 'Vinyl siding', words: ['vinyl', 'siding'], recoup: 0.8 }),
  row(NOTED, { name: 'Midrange bath', words: ['midrange', 'bath'], recoup: 0.74 }),
  row(NOTED, { name: 'Composite deck', words: ['composite', 'deck'], recoup: 0.68 }),
  row(NOTED, { name: 'Vinyl windows', words: ['vinyl', 'window'], recoup: 0.67 }),
  row(NOTED, { name: 'Wood windows', words: ['wood', 'window'], recoup: 0.63 }),
  row(NOTED, { name: 'Asphalt roof', words: ['asphalt', 'roof'], recoup: 0.57 }),
  row(NOTED, { name: 'Major kitchen, midrange', words: ['major', 'kitchen'], recoup: 0.5 }),
  row(NOTED, { name: 'Metal roof', words: ['metal', 'roof'], recoup: 0.48 }),
  row(NOTED, { name: 'Upscale bath', words: ['upscale', 'bath'], recoup: 0.45 }),
  row(NOTED, { name: 'Upscale kitchen', words: ['upscale', 'kitchen'], recoup: 0.38 }),
  row(NOTED, { name: 'Primary suite, midrange', words: ['primary', 'suite'], recoup: 0.36 }),
  row(NOTED, { name: 'Bath addition', words: ['bath', 'addition'], recoup: 0.35 }),
]

/** Years that a part of a house lasts; `words` as above. */
export type ComponentLife = { readonly words: readonly string[]; readonly years: number }

const LIVES =
  'NAHB and Bank of America, Study of Life Expectancy of Home Components, 2007; from a secondary copy'
const life = (years: number, words: readonly string[]): Dated<ComponentLife> => ({
  value: { words, years },
  from: '2007-02-01',
  to: null,
  source: LIVES,
  checked: null,
})

export const componentLives: readonly Dated<ComponentLife>[] = [
  life(20, ['asphalt', 'roof']),
  life(30, ['wood', 'shake']),
  life(30, ['wood', 'window']),
  life(18, ['aluminium', 'window']),
  life(20, ['wood', 'deck']),
  life(18, ['furnace']),
  life(25, ['boiler']),
  life(16, ['heat', 'pump']),
  life(12, ['air', 'condition']),
  life(10, ['water', 'heater']),
  life(9, ['carpet']),
  life(20, ['laminate', 'floor']),
  life(15, ['paint']),
  life(12, ['garage', 'opener']),
]
