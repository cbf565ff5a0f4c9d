import type { Page } from 'playwright-core'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'

/** The address of every tool and mode whose report has a handle that can be dragged. */
export async function draggableScreens(): Promise<readonly string[]> {
  const tools = await Promise.all(Object.values(TOOLS).map(async (load) => (await load()).default))
  return tools.flatMap((tool) =>
    Object.keys(tool.modes).flatMap((mode) => {
      const inputs = mode === 'only' ? {} : { mode }
      const run = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
      const isDraggable = (run.ok ? run.report : []).some(
        (block) =>
          block.kind === 'chart' &&
          block.chart.type === 'payoff' &&
          block.chart.strikes.some(({ input }) => input !== undefined),
      )
      return isDraggable ? [`/${tool.id}?inputs=${encodeURIComponent(JSON.stringify(inputs))}`] : []
    }),
  )
}

export type Dragged = Drag & { readonly arrowsBefore: number; readonly arrowsAfter: number }

export const DESK = { viewport: { width: 1440, height: 900 } }

/** Drags the first handle of a screen that is there, and counts the arrows of its diagram before and after. */
export async function dragOn(page: Page): Promise<Dragged> {
  const handle = page.locator('main div[role="slider"]').first()
  await handle.scrollIntoViewIfNeeded()
  // The list of its steps is there before the diagram, which is loaded by itself.
  if ((await page.getByText(/^All \d+ steps$/).count()) > 0)
    await page.locator('.react-flow__edge').first().waitFor({ state: 'attached' })
  const arrowsBefore = await arrowsOf(page)
  const box = await handle.boundingBox()
  if (box === null) throw new Error(`nothing to drag on ${page.url()}`)
  const drag = await dragAcross(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const arrowsAfter = await arrowsOf(page)
  return { ...drag, arrowsBefore, arrowsAfter }
}

/** What a diagram shows: its arrows and the boxes that they join. */
const arrowsOf = (page: Page): Promise<number> => page.locator('.react-flow__edge').count()

const DISTANCE = 200
const MOVES = 50

type Drag = { readonly framesPerSecond: number; readonly slowestFrameMs: number }

/**
 * Drags a handle 200 px to one side and back in one go, a move a frame as a hand does, and counts the frames that the
 * page drew meanwhile.
 */
async function dragAcross(page: Page, handle: { readonly x: number; readonly y: number }): Promise<Drag> {
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.evaluate(() => {
    const drawn: number[] = []
    const note = (at: number) => {
      drawn.push(at)
      if (document.documentElement.dataset['dragged'] === undefined) requestAnimationFrame(note)
      else document.documentElement.dataset['dragged'] = drawn.join(' ')
    }
    delete document.documentElement.dataset['dragged']
    requestAnimationFrame(note)
  })
  for (let move = 1; move <= MOVES; move++) {
    const share = 1 - Math.abs((2 * move) / MOVES - 1)
    await page.mouse.move(handle.x - DISTANCE * share, handle.y)
  }
  await page.mouse.up()
  const text = await page.evaluate(async () => {
    document.documentElement.dataset['dragged'] = ''
    while (document.documentElement.dataset['dragged'] === '')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.documentElement.dataset['dragged']
  })
  const times = (text ?? '').split(' ').map(Number)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  return { framesPerSecond: (1000 * gaps.length) / whole, slowestFrameMs: Math.max(...gaps) }
}
