import { plusDays, workDaysBetween } from './sprints/working-days.model.ts'
import type { State } from './states.model.ts'

/** Of a sample item: its number in the story is its place here. */
type StoryItem = {
  readonly key: string
  readonly title: string
  readonly points: number | null
  /** Working day of the story on which it is written down. */
  readonly from: number
  /** Of the sprint that it is written down in. */
  readonly sprint?: number
  readonly due?: number
}

/** On a working day: the item's next state, the sprint that it is moved to, or a new estimate. */
type StoryMove = {
  readonly on: number
  readonly key: string
  readonly state?: State
  readonly sprint?: number | null
}

type When = Omit<StoryItem, 'key' | 'title' | 'points'>

const item = (key: string, [title, points]: readonly [string, number | null], when: When): StoryItem => ({
  key,
  title,
  points,
  ...when,
})

/** Two sprints that are closed and one that is on its sixth day: working days count from the first day of the first. */
export const STORY_SPRINTS = [
  { name: 'Sprint 1', goal: 'Know where we stand', from: 0, closedOn: 9 },
  { name: 'Sprint 2', goal: 'Cash and losses in order', from: 10, closedOn: 19 },
  { name: 'Sprint 3', goal: 'Decide everything that ends on December 31', from: 20, closedOn: null },
] as const

export const SPRINT_DAYS = 10
export const STORY_BEGINS = -3
/** The sixth day of the third sprint. */
export const STORY_NOW = 25

export const STORY_ITEMS: readonly StoryItem[] = [
  item('a1', ['Download the year’s bank and card statements', 3], { from: -3, sprint: 0, due: 3 }),
  item('a2', ['List income, deductions, and estimated tax payments', 5], { from: -3, sprint: 0, due: 6 }),
  item('a3', ['Cancel subscriptions that nobody uses', 2], { from: -3, sprint: 0, due: 5 }),
  item('a4', ['Check paycheck withholding against last year’s tax', 5], { from: -3, sprint: 0, due: 9 }),
  item('a5', ['Compare homeowners insurance quotes', 5], { from: -3, sprint: 0, due: 14 }),
  item('b1', ['Move the emergency fund to a higher-yield account', 3], { from: -3, due: 15 }),
  item('b2', ['Review gains and losses for tax-loss harvesting', 8], { from: -3, due: 18 }),
  item('b3', ['Use up the flexible spending account', 3], { from: -3, due: 19 }),
  item('b4', ['Pay the second property tax installment', 2], { from: 4, due: 12 }),
  item('A', ['Set next year’s budget', 8], { from: -3, due: 27 }),
  item('B', ['Decide on more 401(k), IRA, and HSA contributions', 5], { from: -3, due: 24 }),
  item('C', ['Review insurance, beneficiaries, and estate documents', 5], { from: -3, due: 28 }),
  item('D', ['Take required minimum distributions', 3], { from: -3, due: 22 }),
  item('E', ['Make charitable gifts and keep the receipts', 3], { from: -3, due: 33 }),
  item('F', ['Gather documents for the tax preparer', 6], { from: 8, due: 29 }),
  item('x', ['Teach the children to read a statement', null], { from: 8 }),
  item('b5', ['Find the missing receipt for the roof repair', 3], { from: 14, sprint: 1 }),
  item('G', ['Answer the letter about last year’s return', 5], { from: 22, sprint: 2, due: 26 }),
]

const moves = (
  key: string,
  ...steps: readonly (readonly [on: number, state: State])[]
): readonly StoryMove[] => steps.map(([on, state]) => ({ key, on, state }))

const planned = (on: number, sprint: number, ...keys: readonly string[]): readonly StoryMove[] =>
  keys.map((key) => ({ key, on, sprint }))

export const STORY_MOVES: readonly StoryMove[] = [
  ...moves('a1', [0, 'doing'], [2, 'done']),
  ...moves('a3', [2, 'doing'], [3, 'done']),
  ...moves('a2', [3, 'doing'], [6, 'done']),
  ...moves('a4', [5, 'doing'], [6, 'waiting'], [7, 'doing'], [8, 'done']),
  ...moves('a5', [8, 'doing'], [14, 'done']),
  ...planned(9, 1, 'b1', 'b2', 'b3', 'b4'),
  ...moves('b4', [10, 'doing'], [11, 'done']),
  ...moves('b1', [11, 'doing'], [15, 'done']),
  ...moves('b2', [14, 'doing'], [18, 'done']),
  ...moves('b3', [16, 'doing'], [17, 'done']),
  ...planned(19, 2, 'A', 'B', 'C', 'D', 'E', 'F'),
  ...moves('D', [20, 'doing'], [21, 'done']),
  ...moves('B', [21, 'doing'], [23, 'done']),
  ...moves('A', [22, 'doing'], [25, 'done']),
  ...moves('C', [24, 'doing']),
  { key: 'E', on: 24, sprint: null },
]

/** Where what a closed sprint left goes: to the next one or, without one, to the backlog. */
export const CARRIED: Readonly<Record<string, number | null>> = { a5: 1, b5: null }

/** The date of each working day of the story, when today is the sixth day of the third sprint or a free day after it. */
export function storyDays(today: string): (on: number) => string {
  const calendar = { workDays: [1, 2, 3, 4, 5], holidays: true }
  const days = workDaysBetween(plusDays(today, -80), plusDays(today, 40), calendar)
  const now = days.findLastIndex((day) => day <= today)
  return (on) => days[now - STORY_NOW + on] ?? today
}
