import { GUIDE } from '#kit/registry/guide.gen.ts'
import { groupOf } from './tools.model.ts'

/* Five questions that rank the tools. Each tool says in its own definition which answers it serves, and why. */

type Answer = {
  readonly value: string
  readonly label: string
  /** A goal about one's own money: what takes one kind of security apart does not serve it. */
  readonly isHousehold?: boolean
}
export type Question = { readonly id: string; readonly label: string; readonly answers: readonly Answer[] }

export const QUESTIONS: readonly Question[] = [
  {
    id: 'goal',
    label: 'What do you want to do?',
    answers: [
      { value: 'cards', label: 'Pay off credit cards', isHousehold: true },
      { value: 'save', label: 'Save more' },
      { value: 'retire', label: 'Retire' },
      { value: 'buy', label: 'Buy a home', isHousehold: true },
      { value: 'borrow', label: 'Borrow or refinance', isHousehold: true },
      { value: 'home', label: 'Improve my home', isHousehold: true },
      { value: 'understand', label: 'Understand an investment' },
    ],
  },
  {
    id: 'horizon',
    label: 'When do you need the money?',
    answers: [
      { value: 'short', label: 'Within 3 years' },
      { value: 'medium', label: 'In 3 to 10 years' },
      { value: 'long', label: 'In more than 10 years' },
    ],
  },
  {
    id: 'debt',
    label: 'Do you have debt besides a mortgage?',
    answers: [
      { value: 'none', label: 'No' },
      { value: 'some', label: 'Some, under control' },
      { value: 'heavy', label: 'More than I can handle' },
    ],
  },
  {
    id: 'home',
    label: 'Do you rent or own?',
    answers: [
      { value: 'rent', label: 'Rent' },
      { value: 'mortgage', label: 'Own with a mortgage' },
      { value: 'free', label: 'Own outright' },
    ],
  },
  {
    id: 'invested',
    label: 'What do you invest in?',
    answers: [
      { value: 'nothing', label: 'Nothing yet' },
      { value: 'funds', label: 'Funds' },
      { value: 'bonds', label: 'Bonds' },
      { value: 'shares', label: 'Individual stocks and options' },
    ],
  },
]

export type Answers = Readonly<Record<string, string>>
export type Ranked = { readonly tool: string; readonly mark: number; readonly reasons: readonly string[] }

/** The tools that serve the answers, the strongest first, each with its reasons in the order of the questions. */
export function rankTools(answers: Answers): readonly Ranked[] {
  const given = QUESTIONS.flatMap(({ id, answers: possible }) =>
    possible
      .filter(({ value }) => value === answers[id])
      .map((answer) => ({ ...answer, key: `${id} ${answer.value}` })),
  )
  const isHousehold = given.some((answer) => answer.isHousehold)
  return GUIDE.filter(({ id }) => !isHousehold || groupOf(id) === 'Household')
    .map(({ id, serves = {} }) => {
      const own = given.flatMap(({ key }) => serves[key] ?? [])
      return {
        tool: id,
        mark: own.reduce((sum, { weight }) => sum + weight, 0),
        reasons: [...new Set(own.map(({ reason }) => reason))],
      }
    })
    .filter(({ mark }) => mark > 0)
    .sort((one, other) => other.mark - one.mark)
}
