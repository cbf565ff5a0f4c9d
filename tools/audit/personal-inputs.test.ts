import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { Columns, Field } from '#kit/field.ts'
import { personalIn } from '#kit/personal.ts'
import { publicInputs } from '#kit/public-inputs.ts'
import { ownSearchOf } from '#web/tool/url-inputs.ts'

/*
 * Who somebody is stays with them: what an input holds of it is in no address that nobody asked for, and a shared plan
 * tells neither whose account it is nor what its owner calls it.
 */

/** Labels of what a person names after themselves, a bank, or an employer. */
const OWN_NAME = /^(name|person|child|earner|income|account|account for new money|debt|card)$/i
/** The same label for the name of a product that anyone may look up. */
const PRODUCTS = [
  'calculators/money-market-funds',
  'calculators/mutual-funds',
  'portfolio/historical-currency-rates',
]
const BIRTH = /\bbirth\b|\bborn\b/i
const SECRET = 'Sample Secret'

const columnsOf = (field: Field): Columns => (field.kind === 'rows' ? field.columns : {})

/** One row in which every text that carries a name of one's own says the secret. */
function secretIn(field: Field): unknown {
  if (field.kind === 'text') return OWN_NAME.test(field.label) ? SECRET : field.default
  const row = Object.entries(columnsOf(field)).flatMap(([name, column]) =>
    column.kind === 'text' && OWN_NAME.test(column.label) ? [[name, SECRET] as const] : [],
  )
  return field.kind === 'rows' ? [Object.fromEntries(row)] : undefined
}

test.each(Object.entries(TOOLS))(
  '%s keeps names and dates of birth out of its address and its shared plans',
  async (id, load) => {
    const { default: tool } = await load()
    const inputs = Object.fromEntries(
      Object.entries(tool.inputs).map(([name, field]) => [name, secretIn(field)]),
    )
    if (!PRODUCTS.includes(id))
      expect(JSON.stringify(publicInputs(tool.inputs, inputs))).not.toContain(SECRET)
    for (const [name, field] of Object.entries(tool.inputs)) {
      const parts: readonly Field[] = [field, ...Object.values(columnsOf(field))]
      const isBirth = parts.some(({ label, kind }) => BIRTH.test(label) && kind !== 'flag')
      expect([name, personalIn(field).birth || !isBirth]).toEqual([name, true])
      const isPersonal = isBirth || parts.some(({ kind }) => ['text', 'longText', 'texts'].includes(kind))
      const search = ownSearchOf(tool, { changes: { [name]: 1 }, confirmed: [] })
      if (isPersonal) expect([name, search]).toEqual([name, {}])
    }
  },
)
