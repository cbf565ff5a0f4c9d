import { expect, test } from 'vitest'
import { lightsOf, overall, sentenceOf } from './lights.model.ts'

const green = { website: 'green', data: 'green', backgroundWork: 'green' } as const

test('the server’s own word counts', () => {
  expect(lightsOf({ status: { ...green, data: 'amber' }, ready: null })).toEqual({ ...green, data: 'amber' })
})

test('a stopped database is red for data and for the work that needs it, and the website stands', () => {
  const lights = lightsOf({ status: 'failed', ready: { database: false } })
  expect(lights).toEqual({ website: 'green', data: 'red', backgroundWork: 'red' })
  expect(sentenceOf('data', lights.data)).toContain('The database is not responding')
})

test('a server that is gone is red, and of the rest nothing is claimed', () => {
  expect(lightsOf({ status: 'failed', ready: 'unreachable' })).toEqual({
    website: 'red',
    data: 'unknown',
    backgroundWork: 'unknown',
  })
})

test('a server that is ready and still refuses is amber', () => {
  expect(lightsOf({ status: 'failed', ready: { database: true } }).website).toBe('amber')
})

test('the worst light is said first', () => {
  expect(overall(green)).toBe('Everything is working.')
  expect(overall({ ...green, data: 'amber' })).toContain('close to its limit')
  expect(overall({ ...green, data: 'unknown' })).toContain('not reporting')
  expect(overall({ ...green, data: 'amber', website: 'red' })).toContain('not working')
})
