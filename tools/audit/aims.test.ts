import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { Field } from '#kit/field.ts'
import type { Output } from '#kit/output.ts'

/* What nobody aims at, and what is not random, says so: goal seek, the drivers and uncertainty leave it out. */

const tools = await Promise.all(Object.values(TOOLS).map(async (load) => (await load()).default))

const MEASURES_THE_RUN = /standard error|^(simulations|runs|samples)$|residual$/i
const TERM_OF_A_CONTRACT =
  /^(strike|coupon|notional|contracts|contract size|face amount|call price|agreed (price|rate)|trade price|(days|time) to (delivery|expiration|settlement)|people (age 65|on medicare).*|earners|dependents|(home|foreign) day count|shares per contract)$/i

const measuresTheRun = (output: Output): boolean =>
  output.kind === 'number' && output.technical !== true && MEASURES_THE_RUN.test(output.label)

const isRandomTerm = (field: Field): boolean =>
  'min' in field &&
  field.kind !== 'date' &&
  field.kind !== 'numbers' &&
  field.settled !== true &&
  TERM_OF_A_CONTRACT.test(field.label)

test.each(tools.map((tool) => [tool.id, tool] as const))(
  '%s offers no error of its own as a goal, and takes no term of a contract and no count of people as random',
  (_id, tool) => {
    const errors = Object.entries(tool.modes).flatMap(([mode, { outputs }]) =>
      Object.entries(outputs).flatMap(([name, output]) =>
        measuresTheRun(output) ? [`${mode} ${name}`] : [],
      ),
    )
    const terms = Object.entries(tool.inputs).flatMap(([name, field]) => {
      if (isRandomTerm(field)) return [name]
      if (field.kind !== 'rows') return []
      return Object.entries(field.columns).flatMap(([key, cell]) =>
        isRandomTerm(cell) ? [`${name}.${key}`] : [],
      )
    })
    expect({ errors, terms }).toEqual({ errors: [], terms: [] })
  },
)
