import { isNoAnswer } from '#finance/answer.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { type Answer, runTool } from '#kit/tool.ts'
import tool from '../performance.tool.ts'
import type { Choices } from './choices.model.ts'
import type { Days } from './days.model.ts'
import { ledgerInputs, type Market } from './ledger-inputs.model.ts'

export type Question = { readonly ledger: Ledger; readonly choices: Choices; readonly today: string }

export type Measured =
  | { readonly kind: 'nothing'; readonly reason: string }
  | {
      readonly kind: 'measured'
      readonly answer: Answer
      readonly days: Days
      readonly benchmarkReason: string | null
    }

/** The stored ledger through the computation of the screen: the same that the API runs. */
export function measure({ ledger, choices, today }: Question, market: Omit<Market, 'today'>): Measured {
  const read = ledgerInputs(ledger, choices, { ...market, today })
  if (isNoAnswer(read)) return { kind: 'nothing', reason: read.noAnswer }
  const { inputs, days, benchmarkReason } = read
  return { kind: 'measured', answer: runTool(tool, inputs), days, benchmarkReason }
}
