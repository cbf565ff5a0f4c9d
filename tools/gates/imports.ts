import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** How a file names another: `value` runs it at once, `type` vanishes at run time, `lazy` loads it on demand. */
export type Import = { from: string; to: string; how: 'value' | 'type' | 'lazy'; isPackage: boolean }

const IS_CODE = /\.tsx?$/
const OWN = /^#(finance|figures|kit|ui|screens|web|api|tools)\//

/** All imports of the given files (paths relative to `root`); targets inside the project are such paths too. */
export function readImports(root: string, files: readonly string[]): Import[] {
  return files.filter((file) => IS_CODE.test(file)).flatMap((file) => importsOf(root, file))
}

function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const found: [specifier: string, how: Import['how']][] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    found.push([moduleRequest.value, typeOnly ? 'type' : 'value'])
  }
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    if (entry.moduleRequest) found.push([entry.moduleRequest.value, entry.isType ? 'type' : 'value'])
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (literal) found.push([literal, 'lazy'])
  }
  return found.map(([specifier, how]) => ({ from: file, how, ...resolveTarget(root, file, specifier) }))
}

function resolveTarget(root: string, file: string, specifier: string): { to: string; isPackage: boolean } {
  const path = specifier.replace(/\?.*$/, '')
  if (OWN.test(path)) return { to: path.slice(1), isPackage: false }
  if (!path.startsWith('.')) return { to: path, isPackage: true }
  const target = normalize(join(dirname(file), path))
  return { to: existsSync(join(root, target)) ? target : path, isPackage: false }
}
