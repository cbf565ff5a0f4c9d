import { expect, test } from 'vitest'
import { DESK, draggableScreens, dragOn } from './dragging.ts'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'

const { keptVisit } = journeys()
const screens = await draggableScreens()

test('there are screens with something to drag', () => {
  expect(screens.length).toBeGreaterThan(3)
})

test.each(screens)('a drag over 200 px leaves every arrow of the diagram on %s', async (address) => {
  const { arrowsBefore, arrowsAfter } = await dragOn(await keptVisit(sampleAdministrator(), address, DESK))
  expect(arrowsAfter).toBe(arrowsBefore)
})
