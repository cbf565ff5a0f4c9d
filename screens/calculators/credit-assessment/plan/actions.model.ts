import {
  type ActionTerms,
  CREDIT_ACTIONS,
  type CreditState,
  effectsOf,
  type StackedAction,
  stackActions,
} from '#finance/loans/credit-actions.ts'
import { creditFactors, type CreditFile, exactIndex } from '#finance/loans/credit-index.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { nameOf } from '../file/file.model.ts'
import type { Statements } from './statement.model.ts'

export type Effect = {
  readonly action: (typeof CREDIT_ACTIONS)[number]
  readonly cost: number
  readonly points: number
}

/** Each action by itself; a dispute as if one item were wrong, so that one sees what it is worth. */
export const singleEffects = (given: Given, file: CreditFile, statements: Statements): readonly Effect[] =>
  effectsOf(stateOf(file), CREDIT_ACTIONS, {
    ...termsOf(given, statements),
    disputed: Math.max(1, given.disputed),
  })

/** The chosen actions one on top of the other. */
export const stackOf = (given: Given, file: CreditFile, statements: Statements): readonly StackedAction[] =>
  stackActions(stateOf(file), given.actions, termsOf(given, statements))

/** The number of accounts is not asked: the cards and one account of every other kind. */
const stateOf = (file: CreditFile): CreditState => ({
  file,
  accounts: Math.max(1, file.cards.length + file.accountTypes - (file.cards.length > 0 ? 1 : 0)),
})

function termsOf(given: Given, statements: Statements): ActionTerms {
  const pays = given.cards.map((_, index) => statements.cards.find((card) => card.index === index)?.pay ?? 0)
  return {
    beforeStatement: pays,
    limitIncrease: given.limitIncrease,
    disputed: given.disputed,
    authorized: {
      balance: given.authorizedBalance,
      limit: given.authorizedLimit,
      ageYears: given.authorizedAge,
    },
    newCardLimit: given.newCardLimit,
    oldest: oldestOf(given),
  }
}

/** The card that is open longest; where no age was given, the first of the list. */
export function oldestOf({ cards }: Given): number {
  const most = Math.max(-1, ...cards.map(({ openedYears }) => openedYears ?? -1))
  return most < 0 ? (cards.length > 0 ? 0 : -1) : cards.findIndex(({ openedYears }) => openedYears === most)
}

export type CardStep = {
  readonly name: string
  readonly level: number
  readonly dollars: number
  readonly points: number
  readonly perThousand: number
}

/** The next step down for each card: its use now → the first of these that is below it. */
const LEVELS = [0.75, 0.5, 0.3, 0.09] as const

/** What the next step down of each card is worth: most points for a dollar first. */
export function cardSteps(given: Given, file: CreditFile): readonly CardStep[] {
  const now = exactIndex(creditFactors(file))
  return file.cards
    .flatMap((card, index) => {
      const limit = card.limit ?? 0
      const level = limit > 0 ? LEVELS.find((share) => card.balance / limit > share + 1e-9) : undefined
      if (level === undefined) return []
      const cards = file.cards.map((each, at) => (at === index ? { ...each, balance: level * limit } : each))
      const points = exactIndex(creditFactors({ ...file, cards })) - now
      const dollars = card.balance - level * limit
      const name = nameOf(given.cards[index]?.name ?? '', index)
      return [{ name, level, dollars, points, perThousand: (1_000 * points) / dollars }]
    })
    .toSorted((one, other) => other.perThousand - one.perThousand)
}
