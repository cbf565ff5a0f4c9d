import { noAnswer } from '#finance/answer.ts'
import { creditBand, creditFactors, exactIndex } from '#finance/loans/credit-index.ts'
import type { Given } from './credit-assessment.inputs.ts'
import { biggestDrag, debtToIncomeOf, factorRows, fileOf, useOfLimits } from './file/file.model.ts'
import { fallOffs } from './file/fall-off.model.ts'
import { cardSteps, singleEffects, stackOf } from './plan/actions.model.ts'
import { type Statements, statementsOf } from './plan/statement.model.ts'
import { ACTION_NAMES } from './plan/plan.inputs.ts'

/** The index with its factors, debt to income, what each action would do, and the plan before the statements close. */
export function creditAssessment(given: Given) {
  const file = fileOf(given)
  const factors = creditFactors(file)
  const exact = exactIndex(factors)
  const healthScore = Math.round(exact)
  const statements = statementsOf(given)
  const stack = stackOf(given, file, statements)
  const reached = Math.round(stack.at(-1)?.index ?? exact)
  return {
    healthScore,
    band: creditBand(healthScore),
    biggestDrag: biggestDrag(factors),
    ...useOfLimits(file),
    paymentHistoryScore: factors.payment,
    utilisationScore: factors.utilisation,
    ageScore: factors.age,
    inquiriesScore: factors.inquiries,
    typesScore: factors.types,
    ...debtToIncomeOf(given),
    scoreAfterActions: reached,
    pointsAvailable: reached - healthScore,
    actionCost: stack.at(-1)?.spent ?? 0,
    ...atStatement(given, statements),
    factors: factorRows(factors),
    effects: singleEffects(given, file, statements).map(({ action, cost, points }) => ({
      name: ACTION_NAMES[action],
      cost,
      points,
      perThousand: cost > 0 ? (1_000 * points) / cost : null,
    })),
    stack: stack.map(({ action, cost, points, index, spent }) => ({
      name: ACTION_NAMES[action],
      cost,
      points,
      index: Math.round(index),
      spent,
    })),
    cardSteps: cardSteps(given, file).map((step) => ({ ...step })),
    statements: statements.cards.map(({ name, balance, limit, pay, payBy, statement, reported }) => ({
      name,
      balance,
      use: balance / limit,
      pay,
      payBy,
      statement,
      reported,
    })),
    fallOffs: fallOffs(given).map((each) => ({ ...each })),
  }
}

/** What the statements will report, and the index with it. */
function atStatement(given: Given, statements: Statements) {
  const none = noAnswer('None of your cards has a limit.')
  const cards = given.cards.map((card, index) => {
    const plan = statements.cards.find((each) => each.index === index)
    return { limit: card.limit, balance: card.balance - (plan?.pay ?? 0) }
  })
  return {
    reportedUtilisation: statements.utilisation ?? none,
    highestReported: statements.highest ?? none,
    scoreAtStatement: Math.round(exactIndex(creditFactors({ ...fileOf(given), cards }))),
    paidBeforeStatement: statements.cards.reduce((sum, { pay }) => sum + pay, 0),
  }
}
