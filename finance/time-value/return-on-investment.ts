import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'

/** (proceeds − cost) / cost, a fraction. No answer without a cost. */
export const returnOnInvestment = (cost: number, proceeds: number): number | NoAnswer =>
  whenAll([[cost > 0, 'there is no cost']], () =>
    finiteOr((proceeds - cost) / cost, 'the return is not finite'),
  )

/** (1 + roi)^(1/years) − 1, a fraction a year. No answer below −100 % or without time. */
export const annualizedReturn = (roi: number, years: number): number | NoAnswer =>
  whenAll(
    [
      [years > 0, 'the time must be above 0'],
      [roi >= -1, 'a loss cannot exceed the whole investment'],
    ],
    () => finiteOr((1 + roi) ** (1 / years) - 1, 'the return is not finite'),
  )
