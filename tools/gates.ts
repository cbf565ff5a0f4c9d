// npm run check [names]      every check of the project as a whole; no names: all of them.

import { missingEntries, readLock } from './complete-lock.ts'
import { staleFiles } from './generate.ts'
import { borderFindings, cycleFindings } from './gates/borders.ts'
import { budgetFindings } from './gates/budget.ts'
import { commandGate } from './gates/command.ts'
import type { Gate } from './gates/gate.ts'
import { readImports } from './gates/imports.ts'
import { kindFindings } from './gates/kinds.ts'
import { mentionFindings } from './gates/mentions.ts'
import { sizeFindings } from './gates/sizes.ts'
import { projectFiles } from './gates/source-files.ts'
import { wordFindings } from './gates/words.ts'
import { ofThisClone } from './of-this-clone.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { startCpuMeter } from './testing/cpu-meter.ts'
import type { Outcome } from './testing/vitest-run.ts'

const files = () => projectFiles(PROJECT_ROOT)

/** What has not changed since the last run is not read again: 3 CPU seconds in place of 24. */
const typesOf = (project: string): readonly string[] => {
  const kept = `${ofThisClone(project)}.tsbuildinfo`
  return ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
}

const GATES: readonly Gate[] = [
  commandGate('types', 'tsc', typesOf('tsconfig.json')),
  commandGate('types of pure code', 'tsc', typesOf('tsconfig.pure.json')),
  commandGate('format', 'biome', ['format', '--max-diagnostics=200', '.']),
  commandGate('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  commandGate('unused code', 'knip', ['--no-progress']),
  { name: 'borders', run: async () => borderFindings(readImports(PROJECT_ROOT, files()), files()) },
  { name: 'cycles', run: async () => cycleFindings(readImports(PROJECT_ROOT, files())) },
  { name: 'kinds of file', run: async () => kindFindings(files(), readImports(PROJECT_ROOT, files())) },
  { name: 'file sizes', run: async () => sizeFindings(PROJECT_ROOT, files()) },
  { name: 'own words', run: async () => mentionFindings(PROJECT_ROOT, files()) },
  { name: 'American English', run: async () => wordFindings(PROJECT_ROOT, files()) },
  {
    name: 'lock file is complete',
    run: async () =>
      Object.keys(missingEntries(readLock())).map((path) => `${path}: node tools/complete-lock.ts`),
  },
  {
    name: 'registry is fresh',
    run: async () => (await staleFiles()).map(([path]) => `${path}: npm run generate`),
  },
  { name: 'bundle budget', run: budgetFindings },
]

/** Runs the gates one after the other (each uses every core already) and prints what they find. */
export async function runGates(names: readonly string[] = []): Promise<Outcome> {
  const chosen = GATES.filter(({ name }) => names.length === 0 || names.includes(name))
  const failures: string[] = []
  const meter = startCpuMeter()
  for (const gate of chosen) {
    const started = performance.now()
    const before = meter.seconds()
    const findings = await gate.run().catch((error: unknown) => [String(error)])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const cpu = (meter.seconds() - before).toFixed(1)
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${gate.name} (${seconds} s, ${cpu} CPU s)`)
    for (const finding of findings) console.log(`    ${finding.replaceAll('\n', '\n    ')}`)
    if (findings.length > 0) failures.push(`${gate.name}: npm run check "${gate.name}"`)
  }
  meter.stop()
  return { passed: chosen.length - failures.length, failures }
}

if (import.meta.main) {
  const { passed, failures } = await runGates(process.argv.slice(2))
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
