import { expect, test } from 'vitest'
import { addressOf, patternOf, screenAt } from './route.ts'

const SCREENS = [
  { path: '/projects/{projectId}' },
  { path: '/projects/new' },
  { path: '/projects/{projectId}/sprintanalytics' },
  { path: '/hnw/ri{secret}' },
]

test('an address opens the screen of its very path before one whose parameter it would fit', () => {
  const at = (address: string) => screenAt(SCREENS, address)?.path
  expect(at('/projects/new')).toBe('/projects/new')
  expect(at('/projects/prj_1')).toBe('/projects/{projectId}')
  expect(at('/projects/prj_1/sprintanalytics')).toBe('/projects/{projectId}/sprintanalytics')
  expect(at('/projects/prj_1/other')).toBeUndefined()
  expect(at('/projects/')).toBeUndefined()
})

test('a parameter may be a part of a segment, and is never empty', () => {
  expect(patternOf('/hnw/ri{secret}').exec('/hnw/ri7f3a')?.groups).toEqual({ secret: '7f3a' })
  expect(patternOf('/hnw/ri{secret}').test('/hnw/ri')).toBe(false)
  expect(patternOf('/hnw/ri{secret}').test('/hnw/risk/of')).toBe(false)
})

test('the address of a record leads back to its parameters, whatever they hold', () => {
  const address = addressOf('/hoa/{name}', { name: 'Oak & Elm/North' })
  expect(address).toBe('/hoa/Oak%20%26%20Elm%2FNorth')
  expect(patternOf('/hoa/{name}').exec(address)?.groups?.name).toBe('Oak%20%26%20Elm%2FNorth')
})
