import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { layoutOf } from '#kit/report-layout.ts'
import { modeOf } from '#kit/tool.ts'
import { screenEntries, search } from '#web/palette/entries.ts'
import { baselineBeside, baselineOf, withoutBlank } from '#web/tool/tool-state.ts'

/* A question that is found by a search opens the mode that answers it, and the section with the answer. */

const PLACES = SEARCHABLE.filter(({ kind }) => kind === 'tool').flatMap(({ id, places = [] }) =>
  places.map((place) => ({ id, ...place })),
)

test.each(PLACES)('$id: "$title" opens the mode and the section that answer it', async ({ id, at }) => {
  const tool = (await TOOLS[id]?.())?.default
  if (tool === undefined) throw new Error(`there is no tool ${id}`)
  const { searchParams, hash } = new URL(at, 'https://example.org')
  const asked: unknown = JSON.parse(searchParams.get('inputs') ?? '{}')
  const { values } = baselineBeside(tool, baselineOf(tool, {}, '2026-11-24'), Object(asked))
  const inputs = withoutBlank(tool, { ...values, ...Object(asked) })
  const mode = Object.entries(tool.modes).find(([, one]) => one === modeOf(tool, inputs))?.[0]
  expect(asked).toEqual({ mode })
  const answer = modeOf(tool, inputs).answer(quickInputs(tool, inputs))
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const open = new URLSearchParams(hash.slice(1)).get('open')
  const sections = layoutOf(answer.report).sections.map((section) => section.id)
  if (open !== null) expect(sections).toContain(open)
})

test.each(
  PLACES.flatMap(({ keywords, title, id, at }) => [title, ...keywords].map((said) => [said, `${id}${at}`])),
)('"%s" is found as the question that it is', (said, id) => {
  const found = search(
    screenEntries(SEARCHABLE, [], () => undefined),
    said,
  )
  expect(found.slice(0, 2).map((entry) => entry.id)).toContain(id)
})
