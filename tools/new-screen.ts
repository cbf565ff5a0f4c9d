// npm run new-screen -- calculators/foo      makes a small working tool there and regenerates the registry.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

const VALID_ID = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,2}$/

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
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

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const id = process.argv[2] ?? ''
if (!VALID_ID.test(id))
  fail('usage: npm run new-screen -- <area>/<name>      (lowercase letters, digits, and hyphens)')
const folder = join(PROJECT_ROOT, 'screens', id)
if (existsSync(folder)) fail(`screens/${id} exists already`)

const name = basename(id)
const files = {
  [`${name}.tool.ts`]: toolFile(id),
  [`${name}.model.ts`]: modelFile(name),
  [`${name}.cases.ts`]: casesFile(),
}
mkdirSync(folder, { recursive: true })
for (const [file, content] of Object.entries(files)) {
  writeFileSync(join(folder, file), content)
  console.log(`wrote screens/${id}/${file}`)
}
const generated = spawnSync(process.execPath, [join(import.meta.dirname, 'generate.ts')], {
  stdio: 'inherit',
})
process.exitCode = generated.status ?? 1
