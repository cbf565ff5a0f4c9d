import { contributionLimits } from '#figures/contribution-limits.ts'
import { ofYear } from '#figures/dated.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { money, percent } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import { actionSection, type Draft, type Step } from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import { NEEDS_GOAL, WANTS_GOAL } from '../lines/methods.model.ts'
import type { Budget } from './budget.report.ts'

/** The most that may be deferred in the year, all earners together. */
export function deferralLimits({ earnerCount }: Budget, { taxYear }: Given) {
  const limits = ofYear(contributionLimits, Number(taxYear))
  if (isNoAnswer(limits)) return null
  const { deferral: perPerson, deferralCatchUp50: catchUp } = limits
  return { perPerson, catchUp, most: perPerson * Math.max(1, earnerCount ?? 1) }
}

/** The bill to move, the group that is over its target, cuts, and what is left to the savings that are short. */
export function whatToDo(answer: Budget, given: Given): Draft {
  const cuts = cutSteps(answer, given)
  const isOver = runsOver(answer)
  return actionSection(
    'What to do',
    moveStep(answer, given),
    overSteps(answer, given),
    isOver && cuts,
    lessSavingStep(answer, given),
    savingStep(answer),
    surplusStep(answer, given),
    // Totals have nothing to choose from: all of them is cut only where it has to be.
    !isOver && given.lines.length > 0 && cuts,
    deferralStep(answer, given),
  )
}

/** What is planned against the method's own targets, as its table shows them. */
function againstTargets({ goals, monthlySurplus }: Budget) {
  const missed = goals.filter(({ difference }) => difference <= -0.5)
  const short = missed.find(({ planned, target }) => planned < target)
  return {
    over: missed.filter(({ planned, target }) => planned > target),
    short: short === undefined ? null : { ...short, missing: -short.difference },
    left: Math.max(0, monthlySurplus),
  }
}

/** Whether something has to be spent less: a limit is passed, or what is left does not fill the savings. */
function runsOver(answer: Budget): boolean {
  const { over, short, left } = againstTargets(answer)
  return answer.monthlySurplus < 0 || over.length > 0 || (short !== null && short.missing > left)
}

/** From what is left to the savings target first. */
function savingStep(answer: Budget): Step | null {
  const { short, left } = againstTargets(answer)
  if (short === null || left < 1) return null
  const most = Math.min(short.missing, left)
  const reached = most < short.missing ? 'toward' : 'to reach'
  return {
    title: `Save ${money(most)} more a month ${reached} your ${money(short.target)} savings target`,
    dueInDays: 14,
    cost: 0,
    effect: `It comes out of the ${money(left)} left over each month.`,
  }
}

/** Without lines the totals are called what the form calls them; a line by the name that its person gave it. */
const called = (name: string, { lines }: Given): string =>
  lines.length > 0 ? `“${name}”` : `your ${lowered(name.replace(/^All /, ''))}`

function moveStep(answer: Budget, given: Given): Step | null {
  const { moveBill, moveToDay, moveLowest, moveBeforePay, lowestBalance, probabilityBeforePay: risk } = answer
  if (moveBill === null || moveToDay === null || moveLowest === null) return null
  const lessRisk =
    risk >= 0.01 && moveBeforePay !== null
      ? ` Your overdraft risk before payday drops from ${percent(risk, 0)} to ${percent(moveBeforePay, 0)}.`
      : ''
  return {
    title: `Move ${called(moveBill, given)} to day ${moveToDay} of the month`,
    dueInDays: 7,
    cost: 0,
    effect: `Your lowest balance rises from ${money(lowestBalance)} to ${money(moveLowest)}.${lessRisk}`,
  }
}

/** The groups that a row of the method's targets counts together. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  [NEEDS_GOAL]: ['need', 'debt'],
  [WANTS_GOAL]: ['want'],
}

/** Needs that pass their limit are named as a whole: no line of theirs is easily cut. The largest shows where to look. */
function overSteps(answer: Budget, given: Given): readonly Step[] {
  const goal = againstTargets(answer).over.find(({ name }) => name === NEEDS_GOAL)
  if (goal === undefined) return []
  const [largest] = answer.lines
    .filter(({ group }) => COUNTS[goal.name]?.includes(group))
    .toSorted((one, other) => other.planned - one.planned)
  const where =
    given.lines.length > 0 && largest !== undefined
      ? `The largest is “${largest.name}” at ${money(largest.planned)} a month.`
      : 'Housing and cars make the biggest difference, and both take time to change.'
  return [
    {
      title: `Bring needs and debts down by ${money(-goal.difference)} a month to your ${money(goal.target)} limit`,
      dueInDays: 90,
      effect: where,
    },
  ]
}

/** Where money is short though needs and wants are within their limits, the savings above their goal give way. */
function lessSavingStep(answer: Budget, { method }: Given): Step | null {
  const { over, short } = againstTargets(answer)
  const less = -answer.monthlySurplus
  if (method !== '50/30/20' || less < 1 || over.length > 0 || short !== null) return null
  return {
    title: `Save ${money(less)} a month less until your budget balances`,
    dueInDays: 14,
    effect: `Needs and wants are within their limits; at ${money(answer.savedMonthly - less)} a month you still reach your savings goal.`,
  }
}

/**
 * Beside a group that is over its target, one that is within is left alone; lines of one's own may be cut where money is
 * short, and wants where nothing is over and somebody looks for more.
 */
function mayBeCut(name: string, answer: Budget, given: Given): boolean {
  const { over } = againstTargets(answer)
  const isItemized = given.lines.length > 0
  if (given.method !== '50/30/20' || (answer.monthlySurplus < 0 && isItemized)) return true
  const group = answer.lines.find((line) => line.name === name)?.group ?? ''
  if (over.length === 0) return isItemized && group === 'want'
  return over.some((goal) => COUNTS[goal.name]?.includes(group))
}

function cutSteps(answer: Budget, given: Given): readonly Step[] {
  const short = Math.max(0, -answer.monthlySurplus)
  const own = answer.cuts.filter(({ name }) => mayBeCut(name, answer, given))
  const rated = new Set(given.lines.filter((line) => line.pain !== null).map(({ category }) => category))
  return own.map(({ name, monthly, share, pain }) => {
    const difficulty = rated.has(name) ? `; difficulty ${pain} of 5` : ''
    const part = short > 0 ? `, ${percent(Math.min(1, monthly / short), 0)} of your shortfall` : ''
    return {
      title: `Cut ${called(name, given)} by ${money(monthly)} a month (${percent(share, 0)})`,
      dueInDays: 30,
      effect: `Saves ${money(12 * monthly)} a year${part}${difficulty}`,
    }
  })
}

function surplusStep(answer: Budget, { method }: Given): Step | null {
  const { short, left } = againstTargets(answer)
  const rest = left - (short?.missing ?? 0)
  if (rest < 1) return null
  const why =
    method === 'zero-based' ? 'Then every dollar has a job' : 'Money without a job tends to get spent'
  return {
    title: `Send ${money(rest)} a month to savings or a debt on payday`,
    dueInDays: 14,
    cost: 0,
    effect: `${money(12 * rest)} a year. ${why}.`,
  }
}

/** Only where there is money for it, a tax that it saves, and room below the limit. */
function deferralStep(answer: Budget, given: Given): Step | null {
  const { deferralCost, marginalRate, monthlySurplus } = answer
  const limits = deferralLimits(answer, given)
  const isFull = limits !== null && given.pretaxRetirement + 1_000 > limits.most
  if (deferralCost === null || marginalRate === 0 || monthlySurplus < 0 || isFull) return null
  return {
    title: 'Put $1,000 more a year into your 401(k)',
    effect: `It costs you only ${money(deferralCost)} of take-home pay, because you save the income tax.`,
  }
}
