import type { Given } from '../household/plan-given.model.ts'

/** More saving goes to the taxable account: it has no limit. */
export const savingMore = (given: Given, more: number): Given => ({
  ...given,
  contributions: [
    ...given.contributions,
    { owner: 'first', type: 'taxable', amount: more, matchRate: 0, matchLimit: 0 },
  ],
})

/** Everybody retires so many years later (earlier when negative), at the latest in the year before the plan ends. */
export const workingLonger = (given: Given, years: number): Given => workingMonths(given, 12 * years)

/** The same in months. */
export const workingMonths = (given: Given, months: number): Given => ({
  ...given,
  people: given.people.map((person) => {
    const total = Math.max(0, person.retireAge * 12 + person.retireMonths + months)
    const retireAge = Math.floor(total / 12)
    return retireAge >= person.endAge
      ? { ...person, retireAge: person.endAge - 1, retireMonths: 0 }
      : { ...person, retireAge, retireMonths: total % 12 }
  }),
})

/** Nobody claims before `months` of age. */
export const claimingAt = (given: Given, months: number): Given => ({
  ...given,
  people: given.people.map((person) => ({ ...person, claimMonths: Math.max(person.claimMonths, months) })),
})

/** Conversions to the top of a bracket from retirement until distributions start. */
export const convertingTo = (given: Given, rate: number): Given => ({
  ...given,
  conversionRule: 'bracket',
  conversionRate: rate,
  conversionFromAge: Math.min(...given.people.map((person) => person.retireAge)),
  conversionToAge: 74,
})

/** A share less spent; more when negative. */
export const spendingLess = (given: Given, share: number): Given => ({
  ...given,
  annualSpending: given.annualSpending * (1 - share),
})
