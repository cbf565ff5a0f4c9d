import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { CellField } from '#kit/field.ts'

/* Whoever has a link to a plan learns nobody's name and no date of birth: each cell that asks for one says so. */

const isTold = (column: CellField): boolean => column.kind === 'date' && column.ageIn === undefined

test('a date of birth is asked in a row that has an age to tell instead, beside a name that is no one’s', async () => {
  const findings: string[] = []
  for (const [id, load] of Object.entries(TOOLS)) {
    const tool = (await load()).default
    for (const [name, field] of Object.entries(tool.inputs)) {
      if (field.kind === 'date' && /birth/i.test(field.label)) findings.push(`${id} ${name}: ask it in a row`)
      if (field.kind !== 'rows') continue
      const born = Object.entries(field.columns).filter(([, column]) => /birth/i.test(column.label))
      for (const [key, column] of born) if (isTold(column)) findings.push(`${id} ${name}.${key}: ageIn`)
      const named = field.columns.name
      if (born.length > 0 && named?.kind === 'text' && named.numberedAs === undefined)
        findings.push(`${id} ${name}.name: numberedAs`)
    }
  }
  expect(findings).toEqual([])
})
