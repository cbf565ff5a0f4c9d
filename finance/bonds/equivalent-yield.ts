import { finiteOr, type NoAnswer } from '../answer.ts'

export type IncomeTaxRates = {
  /** Marginal rates as fractions. */
  readonly federal: number
  readonly state: number
  /** True when state tax is deducted on the federal return. */
  readonly stateDeducted: boolean
}

/**
 * Yield of a fully taxed bond that leaves as much as one free of state tax (Treasuries, 31 U.S.C. 3124):
 * y·(1 - f)/(1 - f - s), or y·(1 - f)/((1 - f)(1 - s)) when state tax is deducted. No answer once taxes take all.
 */
export function stateExemptEquivalentYield(yieldRate: number, tax: IncomeTaxRates): number | NoAnswer {
  const { federal, state, stateDeducted } = tax
  const kept = 1 - federal - state + (stateDeducted ? federal * state : 0)
  const equivalent = kept > 0 ? (yieldRate * (1 - federal)) / kept : Number.NaN
  return finiteOr(equivalent, 'taxes take all of the interest')
}
