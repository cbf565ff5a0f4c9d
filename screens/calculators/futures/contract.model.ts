import { asOf } from '#figures/dated.ts'
import { type FuturesContract, futuresContracts } from '#figures/futures-contracts.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { number } from '#kit/format.ts'
import type { inputs } from './futures.inputs.ts'

export type Given = Inputs<typeof inputs>

export type Terms = {
  readonly name: string
  readonly size: number
  readonly unit: string
  /** Smallest price change; null for a contract that is not on file. */
  readonly tick: number | null
}

/** The contract of the inputs: a size that is typed goes before that of the contract on file. */
export function termsOf({ contract, contractSize, today }: Given): Terms {
  const listed = listedOf(contract, today)
  const size = contractSize ?? listed?.size
  if (size === undefined)
    throw new ToolInputError('contractSize', 'Enter the contract size, or choose a listed contract.')
  return {
    name: listed?.name ?? 'futures',
    size,
    unit: listed?.unit ?? 'units',
    tick: listed?.tick ?? null,
  }
}

function listedOf(symbol: string, today: string): FuturesContract | undefined {
  const rows = futuresContracts.filter(({ value }) => value.symbol === symbol)
  if (rows.length === 0) return undefined
  const found = asOf(rows, today)
  if ('noAnswer' in found)
    throw new ToolInputError(
      'contract',
      'No contract terms are on file for that date: choose “Other contract” and enter its size.',
    )
  return found
}

/** A price as it is quoted: two decimals from ten dollars on, more below. */
export const decimalsOf = (price: number): number => (price >= 100 ? 2 : price >= 10 ? 3 : 5)

/** A price as it stands in a sentence. */
export const priceOf = (price: number): string => number(price, decimalsOf(price))
