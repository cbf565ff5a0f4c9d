import { isNoAnswer } from '#finance/answer.ts'
import type { Inputs } from '#kit/field.ts'
import { ToolInputError } from '#kit/errors.ts'
import { type Contract, type Valued, valueContract } from './contract.model.ts'
import type { inputs } from './options.inputs.ts'
import { type Term, termOf } from './term.ts'

export type Given = Inputs<typeof inputs>

/** The one option of the inputs, with its term. */
export function contractOf(given: Given): { readonly contract: Contract; readonly term: Term } {
  const term = termOf(given)
  const { spot, strike, rate, dividendYield, volatility, type, style, steps } = given
  const dividends = given.dividends.map(({ years, amount }) => ({ t: years, amount }))
  return {
    term,
    contract: {
      option: { type, spot, strike, rate, dividendYield, t: term.years, vol: volatility },
      dividends,
      exercise: style,
      steps,
    },
  }
}

/** Its value; what makes it impossible is refused by the field that has to change. */
export function valued(contract: Contract): Valued {
  const answer = valueContract(contract)
  if (isNoAnswer(answer)) throw refusal(answer.noAnswer)
  return answer
}

/** The field behind a reason for which a tree or a formula has no value. */
export function refusal(reason: string): ToolInputError {
  if (/dividends|price less|price and strike/.test(reason))
    return new ToolInputError(
      'dividends',
      'The dividends until expiry are worth as much as the share: lower them.',
    )
  if (/beyond all numbers/.test(reason))
    return new ToolInputError(
      'steps',
      'At this volatility the tree runs beyond all numbers: use fewer steps.',
    )
  return new ToolInputError('steps', 'Increase steps: one step is too long for this rate and volatility.')
}
