import { basename } from 'node:path'
import { camel, titleOf } from './names.ts'

/** A small working tool. */
export function toolFiles(id: string): Record<string, string> {
  const name = basename(id)
  return {
    [`${name}.tool.ts`]: toolFile(id),
    [`${name}.model.ts`]: modelFile(name),
    [`${name}.cases.ts`]: casesFile(),
  }
}

function toolFile(id: string): string {
  const name = basename(id)
  return `import { group, inputsOf } from '#kit/field-groups.ts'
import { integer, money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { ${camel(name)} } from './${name}.model.ts'

export default defineTool({
  id: '${id}',
  title: '${titleOf(name)}',
  summary: 'What does a monthly amount add up to?',
  access: 'signedIn',
  ...inputsOf(
    group('What you put in', {
      monthly: money('Monthly amount', { default: 100, min: 0, max: 1_000_000 }),
      months: integer('Months', { default: 12, min: 1, max: 1200 }),
    }),
  ),
  outputs: { total: out.money('Total') },
  main: 'total',
  compute: ${camel(name)},
  report: ({ total }) => [
    { kind: 'headline', text: \`It adds up to \${total}.\`, output: 'total' },
    { kind: 'metrics', items: [{ output: 'total' }] },
  ],
  method: ['Total = monthly amount × months.'],
  sources: [{ title: 'Arithmetic', publisher: 'None needed', year: 2026 }],
  examples: [{ name: 'A year of 100', inputs: { monthly: 100, months: 12 }, expect: { total: 1200 } }],
})
`
}

function modelFile(name: string): string {
  return `/** Total = monthly × months, in currency units. */
export function ${camel(name)}({ monthly, months }: { readonly monthly: number; readonly months: number }) {
  return { total: monthly * months }
}
`
}

function casesFile(): string {
  return `import type { Case } from '#kit/tool.ts'

const cases: readonly Case[] = [
  {
    name: 'two years of 50',
    in: { monthly: 50, months: 24 },
    out: { total: 1200 },
    source: 'By hand: 50 × 24 = 1,200',
  },
]

export default cases
`
}
