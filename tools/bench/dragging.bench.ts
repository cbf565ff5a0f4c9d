import { launchBrowser } from '../../e2e/browser.ts'
import { DESK, draggableScreens, dragOn } from '../../e2e/dragging.ts'
import { screenIsThere } from '../../e2e/page-problems.ts'
import { sampleAdministrator } from '../../e2e/sample-people.ts'
import setup from '../../e2e/server-setup.ts'
import { openContext } from '../../e2e/session.ts'
import { type Bench, type Row, round } from './bench.ts'

const bench: Bench = {
  name: 'dragging a handle over 200 px and back at 1440: frames a second, and the slowest frame',
  run: async () => {
    const stop = await setup()
    const browser = await launchBrowser()
    const rows: Row[] = []
    try {
      for (const screen of await draggableScreens()) {
        const context = await openContext(browser, sampleAdministrator(), DESK)
        const page = await context.newPage()
        await page.goto(screen)
        await screenIsThere(page)
        const { framesPerSecond, slowestFrameMs } = await dragOn(page)
        await context.close()
        const name = decodeURIComponent(screen).replace('?inputs=', ' ')
        rows.push({
          screen: name,
          framesPerSecond: round(framesPerSecond, 2),
          slowestFrameMs: round(slowestFrameMs),
        })
      }
    } finally {
      await browser.close()
      await stop()
    }
    return rows
  },
}

export default bench
