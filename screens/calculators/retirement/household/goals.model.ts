import type { Given } from './plan-given.model.ts'

/** Cost of the goals in a year, by the age of the first person. */
export const goalsAt = (given: Given, age: number): number =>
  given.goals.reduce((sum, goal) => {
    const last = goal.toAge ?? goal.fromAge
    const due = age >= goal.fromAge && age <= last && (age - goal.fromAge) % goal.everyYears === 0
    return sum + (due ? goal.cost : 0)
  }, 0)

/**
 * What college costs beyond the 529 accounts, by year. An account grows at the plan's real return free of tax, takes
 * contributions until college starts and pays first; what is left in it stays with the child.
 */
export function collegeCosts(
  given: Given,
  about: { readonly startYear: number; readonly years: number; readonly realReturn: number },
): Float64Array {
  const costs = new Float64Array(about.years)
  for (const child of given.children) {
    const starts = child.birthYear + child.collegeAge - about.startYear
    let account = child.saved
    for (let t = 0; t < about.years; t += 1) {
      const studies = t >= starts && t < starts + child.collegeYears
      const covered = studies ? Math.min(account, child.cost) : 0
      if (studies) costs[t] = (costs[t] ?? 0) + child.cost - covered
      account = (account - covered) * (1 + about.realReturn) + (t < starts ? child.contribution : 0)
    }
  }
  return costs
}
