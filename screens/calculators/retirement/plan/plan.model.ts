import type { Lives } from '#finance/retirement/household/lives.ts'
import { paysPlan } from '#finance/retirement/household/spending-rule.ts'
import { firstWholeYear } from '../household/first-year.model.ts'
import { homeAtEnd } from '../household/home.model.ts'
import { historyFirstYear } from '../household/markets.model.ts'
import type { Given } from '../household/plan-given.model.ts'
import { type Prepared, prepare } from '../household/prepare.model.ts'
import { autopsy, CAUSES } from '../lives/autopsy.model.ts'
import { comparePlans } from '../lives/compare.model.ts'
import { conventions } from '../lives/conventions.model.ts'
import { drivers, successGrid } from '../lives/drivers.model.ts'
import { averageYears, type LifeYear } from '../lives/explorer.model.ts'
import { lastingSpending } from '../lives/lasting-spending.model.ts'
import { levers } from '../lives/levers.model.ts'
import { averageLife, historicalLives, monteCarloLives } from '../lives/runs.model.ts'
import { balanceBands, ranking, type Summary, summarize } from '../lives/summary.model.ts'
import { GOAL, safeFactor } from '../lives/sustainable.model.ts'
import { LEAST_LIVES, stillWorking, yearsToGoal } from '../lives/work-longer.model.ts'
import { depletion, depletionAges, explorerRows } from './depletion.model.ts'

/** In full depth a hundred plans are simulated: all of them, and the answer itself, on so many lives at most. */
const FULL_DEPTH_LIVES = 1_000

/** A plan with its simulated lives: all that its probability of success stands on. */
export function beginPlan(asked: Given) {
  const given = asked.depth === 'full' ? { ...asked, lives: Math.min(asked.lives, FULL_DEPTH_LIVES) } : asked
  const prepared = prepare(given)
  const lives = monteCarloLives(prepared, given.lives, given.seed)
  return { given, prepared, lives, simulated: summarize(lives) }
}

/** The whole plan: average life, start years and simulated lives on the same cash flows. */
export const computePlan = (asked: Given) => finishPlan(beginPlan(asked))

export function finishPlan({ given, prepared, lives, simulated }: ReturnType<typeof beginPlan>) {
  const years = averageYears(prepared)
  const average = averageLife(prepared, null)
  const history = historicalLives(prepared)
  const past = summarize(history.lives)
  const chosen = { monteCarlo: simulated, historical: past, deterministic: summarize(average) }[given.engine]
  const scaled = scalable(given, { prepared, lives, past: history.lives })
  const firstRetired = firstWholeYear(years, given.today)
  return {
    ...odds(given, chosen),
    // As long again as all the rest.
    get maxSustainableSpending() {
      return lastingSpending(scaled) ?? noSpending(scaled)
    },
    get yearsLonger() {
      return workFor(given, lives)
    },
    balanceAtRetirement: simulated.medianAtRetirement,
    endBalance: average.endBalance[0] ?? 0,
    ...depletion(prepared, average),
    medianEnd: simulated.medianEnd,
    p10End: simulated.p10End,
    homeAtEnd: homeAtEnd(given, years.length),
    lifetimeTax: simulated.medianTax,
    sequences: past.count,
    successes: past.successes,
    ...pastSafety(scaled),
    adjustmentSize: simulated.medianCut ?? { noAnswer: 'Spending was never cut in any simulation.' },
    ...firstYearTax(firstRetired),
    lives: given.lives,
    years: [...years],
    bands: balanceBands(lives).map(({ t, ...band }) => ({ year: prepared.startYear + t, ...band })),
    startBands: balanceBands(history.lives).map(({ t, ...band }) => ({ year: t, ...band })),
    worstStarts: worstStarts(history),
    explorer: explorerRows(prepared, lives),
    depletionAges: depletionAges(prepared, lives),
    causes: causeRows(lives),
    ...solved(given),
    comparison: comparisonRows(given),
    starts: Array.from(history.lives.failedYear, (failed, index) => ({
      startYear: history.firstStart + index,
      lasted: failed < 0,
      endBalance: history.lives.endBalance[index] ?? 0,
    })),
  }
}

const causeRows = (lives: Lives) =>
  autopsy(lives).map(({ cause, share }) => ({ cause: CAUSES[cause].name, share, fix: CAUSES[cause].fix }))

/** The success rate of the engine with its error; one average life is no sample. */
export function odds({ engine }: Given, { count, successRate, standardError, low, high }: Summary) {
  const noStart = {
    noAnswer: 'Your plan is longer than the market history on file, so no start year can test it.',
  }
  const noSample = { noAnswer: 'A single run at average returns has no sampling error.' }
  if (count === 0)
    return { successRate: noStart, standardError: noStart, successLow: noStart, successHigh: noStart }
  if (engine === 'deterministic')
    return { successRate, standardError: noSample, successLow: noSample, successHigh: noSample }
  return { successRate, standardError, successLow: low, successHigh: high }
}

type Scaled = {
  readonly typed: number
  readonly prepared: Prepared
  readonly lives: Lives
  readonly past: Lives
}

/** What can be scaled up to the spending that lasts: the plan itself, or one dollar where no spending was typed. */
function scalable(given: Given, plan: Omit<Scaled, 'typed'>): Scaled {
  if (given.annualSpending > 0) return { typed: given.annualSpending, ...plan }
  const prepared = prepare({ ...given, annualSpending: 1 })
  const lives = monteCarloLives(prepared, given.lives, given.seed)
  return { typed: 1, prepared, lives, past: historicalLives(prepared).lives }
}

/** Nothing lasts where a rule pays by its own measure, or where costs that no rule changes are more than there is. */
function noSpending({ prepared }: Scaled) {
  return paysPlan(prepared.plan)
    ? {
        noAnswer:
          'No level of spending lasts in nine of ten simulations: your income and savings do not cover the costs beside it, such as health premiums and debt.',
      }
    : {
        noAnswer:
          'Under this rule no level of spending lasts in nine of ten simulations: the rule sets its own payouts.',
      }
}

/** How much longer to work for the goal: where it is missed, and found only on a sample that is large enough. */
function workFor(given: Given, lives: Lives) {
  if (summarize(lives).successRate >= GOAL)
    return { noAnswer: 'Your plan reaches 90% without working longer.' }
  if (stillWorking(given).length === 0) return { noAnswer: 'Nobody in this plan works any more.' }
  if (given.lives < LEAST_LIVES)
    return { noAnswer: `It takes ${LEAST_LIVES.toLocaleString('en-US')} simulations or more to find it.` }
  return yearsToGoal(given, lives) ?? { noAnswer: 'Working up to 10 years longer does not reach 90% alone.' }
}

/** Spending that lasted from every start year, and the year that set it. */
function pastSafety({ typed, prepared, past }: Scaled) {
  const safest = safeFactor(prepared, past)
  if (safest === null) {
    const none = {
      noAnswer: 'Your plan is longer than the market history on file, so no start year can test it.',
    }
    return { safemax: none, worstStartYear: none }
  }
  return { safemax: typed * safest.factor, worstStartYear: historyFirstYear + safest.start }
}

const NO_TAX = {
  federalTax: 0,
  taxableSocialSecurity: 0,
  seniorDeduction: 0,
  agi: 0,
  taxableIncome: 0,
  capitalGainsTax: 0,
  niit: 0,
}

function firstYearTax(row: LifeYear | undefined) {
  const nothing = { noAnswer: 'There is no account to withdraw from.' }
  if (row === undefined) return { ...NO_TAX, firstYearWithdrawalRate: nothing }
  const { federalTax, taxableSocialSecurity, seniorDeduction, agi, taxableIncome, capitalGainsTax, niit } =
    row
  const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth
  const before = row.total + drawn
  const firstYearWithdrawalRate = before > 0 ? drawn / before : nothing
  return {
    federalTax,
    taxableSocialSecurity,
    seniorDeduction,
    agi,
    taxableIncome,
    capitalGainsTax,
    niit,
    firstYearWithdrawalRate,
  }
}

const WORST = 5

/** Balance paths of the start years that went worst. */
function worstStarts({ lives, firstStart }: ReturnType<typeof historicalLives>) {
  return ranking(lives)
    .slice(0, WORST)
    .flatMap((row) =>
      Array.from(lives.balances.subarray(row * lives.years, (row + 1) * lives.years))
        .map((balance, year) => ({ startYear: firstStart + row, year, balance }))
        .filter(({ balance }) => balance >= 0),
    )
}

/** Levers, drivers, conventions and the grid take many runs: only when asked for. */
function solved(given: Given) {
  if (given.depth === 'quick') return { levers: [], drivers: [], conventions: [], grid: [] }
  const { shifts, scales, values } = successGrid(given, given.lives)
  return {
    levers: levers(given, given.lives).map(({ name, action, successAfter, reachesGoal }) => ({
      name,
      action,
      successAfter,
      reachesGoal,
    })),
    drivers: drivers(given, given.lives).map(({ name, low, high }) => ({ name, low, high })),
    conventions: [...conventions(given, given.lives)],
    grid: scales.flatMap((scale, row) =>
      shifts.map((later, column) => ({
        spending: given.annualSpending * scale,
        later,
        successRate: values[row]?.[column] ?? 0,
      })),
    ),
  }
}

function comparisonRows(given: Given) {
  if (given.compareWith === 'none') return []
  const lives = given.lives
  const { better, worse, successB, medianDifference, monthsOfSpending } = comparePlans(given, lives)
  return [
    { plan: given.compareWith, better, worse, successRate: successB, medianDifference, monthsOfSpending },
  ]
}
