import type { ShareClass } from '#finance/funds/share-class.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from './mutual-funds.inputs.ts'

export type Named = ShareClass & { readonly name: string }

/** The classes, each with a name of its own. */
export function named({ classes }: Inputs<typeof inputs>): readonly Named[] {
  if (classes.length === 0) throw new ToolInputError('classes', 'Add at least one share class.')
  return classes.map((fund, at) => {
    const name = fund.name === '' ? `Class ${at + 1}` : fund.name
    const isTwin = classes.some((other, place) => place < at && other.name === fund.name)
    return { ...fund, name: isTwin ? `${name} (${at + 1})` : name }
  })
}

const LETTERS = 2

/** `Class A`, and a longer name as it is. */
export const classOf = (name: string): string => (name.length > LETTERS ? name : `Class ${name}`)
