import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { isInside } from '#kit/markdown/safe-link.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { datedFigure } from '#screens/articles/shared/dated-rules.model.ts'
import { withFigures } from '#screens/articles/shared/live-figures.model.ts'
import { wordCount } from '#screens/articles/shared/reading.model.ts'
import { CLAIMS } from './article-claims.data.ts'
import { SHIPPED } from '#screens/articles/shared/shipped/all-shipped.model.ts'

type Inputs = Readonly<Record<string, unknown>>

async function toolNamed(id: string): Promise<Tool> {
  const load = TOOLS[id]
  if (load === undefined) throw new Error(`there is no tool ${id}`)
  return (await load()).default
}

const bench = {
  find: async (id: string) => (TOOLS[id] === undefined ? null : toolNamed(id)),
  run: async (tool: Tool, inputs: Inputs) => runTool(tool, inputs),
}

test.each(SHIPPED)('$slug is written in full, with its sources', (article) => {
  const words = wordCount(article.body)
  expect(words).toBeGreaterThanOrEqual(900)
  expect(words).toBeLessThanOrEqual(1_400)
  expect(article.title.length).toBeLessThanOrEqual(120)
  expect(article.excerpt.length).toBeLessThanOrEqual(240)
  expect(article.sources.length).toBeGreaterThan(0)
  for (const { url, year } of article.sources) {
    expect(url).toMatch(/^https:\/\//)
    expect(year).toBeGreaterThan(1990)
  }
})

test.each(SHIPPED)(
  '$slug: every live figure runs, every dated figure is on file, every link leads somewhere',
  async (article) => {
    const { document, problems } = readMarkdown(article.body, datedFigure)
    expect(problems).toEqual([])
    const filled = await withFigures(document, bench)
    expect(filled.problems).toEqual([])
    const figures = filled.document.flatMap((block) => (block.kind === 'tool' ? [block.figure] : []))
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      expect(figure?.headline).toMatch(/\d/)
      expect(figure?.results.length).toBeGreaterThan(0)
    }
    const inside = [...JSON.stringify(document).matchAll(/"href":"([^"]*)"/g)].flatMap(([, href = '']) =>
      isInside(href) ? [href] : [],
    )
    for (const path of [...inside, ...article.relatedTools.map((id) => `/${id}`)])
      expect(SCREENS.map((screen) => screen.path)).toContain(path)
  },
)

test.each(CLAIMS)(
  '$slug says $says as the models compute it',
  async ({ slug, says, run: [toolId, inputs, output], shown }) => {
    expect(SHIPPED.find((article) => article.slug === slug)?.body).toContain(says)
    const answer = runTool(await toolNamed(toolId), inputs)
    expect(answer.ok && shown(Number(answer.outputs[output]))).toBe(says)
  },
)

test('a holding period as long as the duration ends the same before and after the rise', () => {
  const grown = (price: number, rate: number) => price * (1 + rate / 2) ** (2 * 7.967)
  expect(grown(99.3929, 0.0447).toFixed(1)).toBe('141.4')
  expect(grown(91.9977, 0.0547).toFixed(1)).toBe('141.4')
})

test('ids, addresses and places in a series are each taken once', () => {
  for (const keys of [
    SHIPPED.map(({ id }) => id),
    SHIPPED.map(({ slug }) => slug),
    SHIPPED.map(({ series }) => `${series.name} ${series.position}`),
  ])
    expect(new Set(keys).size).toBe(SHIPPED.length)
})

test.each([
  ['calculators/nothing', 'There is no tool with the name calculators/nothing.'],
  ['calculators/emergency-fund essential=4000', 'There is no input with this name.'],
  ['calculators/emergency-fund essentialMonthly=many', 'essentialMonthly'],
  ['calculators/retirement mode=historical years=30 longTermGains=1', 'does not read longTermGains here'],
  ['calculators/emergency-fund essentialMonthly', 'name=value'],
])('{{tool:%s}} gives no figure, and its author is told why', async (call, why) => {
  const { document } = readMarkdown(`Text\n\n{{tool:${call}}}`, datedFigure)
  const filled = await withFigures(document, bench)
  expect(filled.document.at(-1)).toMatchObject({ kind: 'tool', figure: null })
  expect(filled.problems).toMatchObject([{ level: 'error', line: 3 }])
  expect(filled.problems[0]?.message).toContain(why)
})
