import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Gate } from './gate.ts'

/** A gate that is a program of node_modules: its output is the finding when it fails. */
export function commandGate(name: string, program: string, rest: readonly string[]): Gate {
  return { name, run: () => runProgram(program, rest) }
}

function runProgram(program: string, rest: readonly string[]): Promise<string[]> {
  const child = spawn(join(PROJECT_ROOT, 'node_modules', '.bin', program), rest, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `${program} ended with ${code}`]))
  })
}
