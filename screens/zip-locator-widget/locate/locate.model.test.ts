import { expect, test } from 'vitest'
import type { Provider } from '#kit/places/provider-list.ts'
import { stateOfZip } from '#kit/places/zip-state.ts'
import { milesBetween } from './distance.model.ts'
import { gapsOf } from './gaps.model.ts'
import { locate } from './locate.model.ts'
import { readRule, servesBy } from '#kit/places/serves.ts'
import { readZip } from '#kit/places/zip.ts'

const NEW_YORK = { latitude: 40.7506, longitude: -73.9972 }
const CHICAGO = { latitude: 41.8858, longitude: -87.6229 }
const MISSION = { zip: '94110', state: 'CA', spot: { latitude: 37.75, longitude: -122.4152 } }

const provider = (given: Partial<Provider>): Provider => ({
  layer: 'member',
  name: 'Somebody',
  zip: '',
  radius: null,
  serves: [],
  phone: '',
  email: '',
  website: '',
  ...given,
})

test('New York to Chicago is 710.65 miles; a place is no distance from itself; opposite ends are half the Earth apart', () => {
  expect(Math.abs(milesBetween(NEW_YORK, CHICAGO) - 710.65)).toBeLessThan(0.05)
  expect(milesBetween(CHICAGO, CHICAGO)).toBe(0)
  const ends = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
  expect(ends).toBeCloseTo(Math.PI * 3_958.7613, 6)
  expect(milesBetween({ latitude: 10, longitude: 179.5 }, { latitude: 10, longitude: -179.5 })).toBeLessThan(
    70,
  )
})

test('ZIP+4 is cut, leading zeros stay, and four digits are no ZIP code', () => {
  expect(['02139-4307', '02139', ' 94110 ', '021394307'].map(readZip)).toEqual([
    '02139',
    '02139',
    '94110',
    '02139',
  ])
  expect(['2139', '', '941', '9411O', '94110-', '__proto__', '٩٤١١٠'].map(readZip)).toEqual(
    Array(7).fill(null),
  )
})

test('the first three digits give the state, also of prefixes that lie within another’s', () => {
  expect(['02139', '73301', '88501', '00501', '05501', '06390', '56901', '96799'].map(stateOfZip)).toEqual([
    'MA',
    'TX',
    'TX',
    'NY',
    'MA',
    'NY',
    'DC',
    'HI',
  ])
  expect(['00000', '00100', '34300', '71500', '88000', '99900'].map(stateOfZip)).toEqual([
    null,
    null,
    null,
    null,
    'NM',
    'AK',
  ])
})

test('a rule is a ZIP code, a prefix, or a state, and nothing else', () => {
  expect(['94110', '94110-1234', ' 941* ', 'ca', 'PR'].map(readRule)).toEqual([
    '94110',
    '94110',
    '941*',
    'CA',
    'PR',
  ])
  expect(['*', '94110*', 'XX', 'constructor', '941'].map(readRule)).toEqual(Array(5).fill(null))
})

test('a provider serves by the ZIP code, its prefix, its state, or its own radius, the closest rule being named', () => {
  const by = (given: Partial<Provider>, miles: number | null = null) =>
    servesBy(provider(given), MISSION, miles)
  expect(by({ serves: ['CA', '941*', '94110'] })).toBe('94110')
  expect(by({ serves: ['CA', '941*'] })).toBe('941*')
  expect(by({ serves: ['ca'] })).toBe('CA')
  expect(by({ serves: ['942*', '94111', 'NV'] })).toBeNull()
  expect(by({ radius: 30 }, 30)).toBe('30 mi')
  expect(by({ radius: 30 }, 30.01)).toBeNull()
  expect(by({ radius: 30 })).toBeNull()
})

test('who serves a ZIP code is found beyond the radius; who is only near is found within it; the nearer first, then by name', () => {
  const spotOf = (zip: string) => (zip === '10001' ? NEW_YORK : zip === '60601' ? CHICAGO : null)
  const place = { zip: '10002', state: 'NY', spot: NEW_YORK }
  const found = locate(
    place,
    [
      provider({ name: 'Statewide without a base', serves: ['NY'] }),
      provider({ name: 'Far, lists it', zip: '60601', serves: ['100*'] }),
      provider({ name: 'Far', zip: '60601', radius: 50 }),
      provider({ name: 'B near', zip: '10001' }),
      provider({ name: 'A near', zip: '10001', radius: 10 }),
    ],
    { radius: 25, spotOf },
  )
  expect(found.map(({ provider: { name }, by }) => [name, by])).toEqual([
    ['A near', '10 mi'],
    ['B near', null],
    ['Far, lists it', '100*'],
    ['Statewide without a base', 'NY'],
  ])
  expect(found.at(-1)?.miles).toBeNull()
})

test('without a spot there is no distance, and only who names the ZIP code or its state serves it', () => {
  const found = locate(
    { zip: '00501', state: 'NY', spot: null },
    [
      provider({ name: 'Near', zip: '10001', radius: 100 }),
      provider({ name: 'State', zip: '10001', serves: ['NY'] }),
    ],
    { radius: 250, spotOf: () => NEW_YORK },
  )
  expect(found).toMatchObject([{ miles: null, by: 'NY', provider: { name: 'State' } }])
})

test('a gap is a ZIP code of leads that nobody serves, the one with the most leads first', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const asked = [
    { zip: '94110', leads: 5, lastAt: at },
    { zip: '73301', leads: 1, lastAt: at },
    { zip: '60601', leads: 3, lastAt: at },
    { zip: '10001', leads: 2, lastAt: at },
    { zip: '00000', leads: 3, lastAt: at },
  ]
  const spotOf = (zip: string) => (zip === '10001' ? NEW_YORK : null)
  const placeOf = (zip: string) => ({ zip, state: stateOfZip(zip), spot: spotOf(zip) })
  const gaps = gapsOf(asked, [provider({ serves: ['CA'] }), provider({ zip: '10001', radius: 1 })], {
    placeOf,
    spotOf,
  })
  expect(gaps.map(({ zip }) => zip)).toEqual(['00000', '60601', '73301'])
})
