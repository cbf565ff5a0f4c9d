// npm run bench [-- part of a name]      measures every *.bench.ts of the project and prints tables.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, formatTable } from './bench/bench.ts'
import { projectFiles } from './gates/source-files.ts'
import { PROJECT_ROOT } from './project-root.ts'

async function loadBench(file: string): Promise<Bench> {
  const module: { default?: Bench } = await import(pathToFileURL(join(PROJECT_ROOT, file)).href)
  if (!module.default) throw new Error(`${file} must default-export { name, run }`)
  return module.default
}

const wanted = process.argv[2]?.toLowerCase() ?? ''
const files = projectFiles(PROJECT_ROOT).filter((file) => file.endsWith('.bench.ts'))
for (const file of files) {
  try {
    const bench = await loadBench(file)
    if (!bench.name.toLowerCase().includes(wanted) && !file.includes(wanted)) continue
    console.log(`\n${bench.name}`)
    console.log(formatTable(await bench.run()))
  } catch (error) {
    console.log(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
