import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { examplesOf } from '#kit/examples.ts'
import { toPdfDocument } from '#kit/export/pdf.ts'
import { modeOf, runTool } from '#kit/tool.ts'

/** Rows of small print that fit on a page with a title above them. */
const PAGE = 40

/** Rows and lines of what a document holds together: the library leaves out what is longer than a page. */
function heldTogether(part: unknown, isHeld = false): readonly number[] {
  if (Array.isArray(part)) return part.flatMap((one) => heldTogether(one, isHeld))
  if (typeof part !== 'object' || part === null) return []
  const held = isHeld || ('unbreakable' in part && part.unbreakable === true)
  const lists = Object.entries(part).filter(([key]) => ['body', 'ol', 'ul'].includes(key))
  const lengths = lists.flatMap(([, value]) => (held && Array.isArray(value) ? [value.length] : []))
  return [...lengths, ...Object.values(part).flatMap((one) => heldTogether(one, held))]
}

test.each(Object.entries(TOOLS))(
  '%s: a document of everything holds nothing together that is longer than a page',
  async (_, load) => {
    const tool = (await load()).default
    const runs = Object.keys(tool.modes).map((mode) => ({
      ...examplesOf(tool.inputs),
      ...(mode !== 'only' && { mode }),
    }))
    for (const inputs of [...runs, ...tool.examples.map((example) => example.inputs)]) {
      const answer = runTool(tool, inputs)
      if (!answer.ok) continue
      const { title } = tool
      const run = { ...answer, title, draw: () => null, paper: 'LETTER', shown: 'everything' } as const
      const longest = Math.max(0, ...heldTogether(toPdfDocument(tool, modeOf(tool, inputs), run)))
      expect([inputs, longest <= PAGE ? 'fits' : longest]).toEqual([inputs, 'fits'])
    }
  },
)
