import { launchBrowser } from '../../e2e/browser.ts'
import { dragOn, draggableScreens } from '../../e2e/dragging.ts'
import setup from '../../e2e/server-setup.ts'
import { type Bench, type Row, round } from './bench.ts'

const bench: Bench = {
  name: 'dragging a handle over 200 px and back at 1440: frames a second, and the slowest frame',
  run: async () => {
    const stop = await setup()
    const browser = await launchBrowser()
    const rows: Row[] = []
    try {
      for (const screen of await draggableScreens()) {
        const { framesPerSecond, slowestFrameMs } = await dragOn(browser, screen)
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
