import { TOOLS } from '#api/registry/screens.gen.ts'
import { checkField } from '#kit/parse.ts'
import { parseTyped } from '#kit/number-text.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import type { Bench, Row } from './bench.ts'

const TYPED = ['', 'abc', '1e309', '-1', 'NaN'] as const
const KINDS = ['money', 'percent', 'number', 'integer', 'years', 'months'] as const

/** What a person typed, as the page gives it to the tool: a number where it reads as one, else the text itself. */
const given = (kind: (typeof KINDS)[number], typed: string): unknown =>
  typed === '' ? null : (parseTyped({ kind }, typed) ?? typed)

/** Every numeric field of every mode with wrong text: refused by its own name, or −1 where the field allows it. */
function tally(tool: Tool): Row {
  const rows = Object.entries(tool.modes).flatMap(([mode, { uses }]) =>
    uses.flatMap((name) => {
      const field = tool.inputs[name]
      const kind = KINDS.find((known) => known === field?.kind)
      if (field === undefined || kind === undefined) return []
      return TYPED.map((typed) => {
        const value = given(kind, typed)
        const answer = runTool(tool, { ...(mode === 'only' ? {} : { mode }), [name]: value })
        return {
          allowed: 'value' in checkField(field, value),
          named: !answer.ok && answer.problems.some((problem) => problem.path === name),
          computed: answer.ok,
        }
      })
    }),
  )
  return {
    tool: tool.id,
    tries: rows.length,
    'refused by its field': rows.filter((row) => row.named).length,
    'valid (optional and empty, or −1 in bounds)': rows.filter((row) => row.allowed).length,
    'computed with a wrong value': rows.filter((row) => row.computed && !row.allowed).length,
  }
}

const bench: Bench = {
  name: `bad input: ${TYPED.map((typed) => `"${typed}"`).join(', ')} in every numeric field`,
  run: async () => Promise.all(Object.values(TOOLS).map(async (load) => tally((await load()).default))),
}

export default bench
