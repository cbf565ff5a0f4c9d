import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { inCurrency } from '#kit/currency-sign.ts'
import { money, number, percent } from '#kit/format.ts'
import type { Format } from '#kit/output.ts'
import type { Given } from '../history.model.ts'
import type { performanceOf } from '../performance.model.ts'

/** What a report is made of: the results, the inputs, and how amounts of their currency are written. */
export type Answered = {
  readonly results: Told<ReturnType<typeof performanceOf>>
  readonly given: Given
  readonly reasons: Readonly<Record<string, string>>
}

/** `$1,250`, or `€1,250`. */
export const amountText = (value: number, currency: string): string => inCurrency(money(value), currency)

/** The format of an axis of amounts. */
export const amountFormat = (currency: string): Format => (currency === 'USD' ? 'money' : 'integer')

/** A table without dollar signs where its amounts are in another currency. */
export const inCurrencyOf = (table: Extract<Block, { kind: 'table' }>, currency: string): Block =>
  currency === 'USD'
    ? table
    : {
        ...table,
        columns: table.columns.map((column) =>
          column.format === 'money' || column.format === 'cents'
            ? { ...column, format: column.format === 'cents' ? 'number' : 'integer' }
            : column,
        ),
      }

/** `7.1%`: a return in a sentence. */
export const rate = (value: number): string => percent(value, 1)

/** `+1.2 points`. */
export const points = (value: number): string => `${value > 0 ? '+' : ''}${number(value * 100, 1)} points`
