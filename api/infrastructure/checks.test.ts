import { expect, test } from 'vitest'
import { checksOf, lightsOf, type Measured } from './checks.ts'

const WELL: Measured = {
  answers: 1_000,
  errorRate: 0,
  p95: 40,
  databaseMs: 2,
  connections: { used: 10, max: 100 },
  replication: { replicas: 0, lagSeconds: null },
  disk: { totalBytes: 100, freeBytes: 60 },
  backupHours: 5,
  ageHours: 1_000,
  checkOk: true,
  drill: { ok: true, days: 3 },
  oldestJobSeconds: null,
  deadJobs: 0,
  deadMails: 0,
}

const lightOf = (name: string, more: Partial<Measured>) =>
  checksOf({ ...WELL, ...more }).find((check) => check.name === name)?.light

test('when all is well, every light is green', () => {
  expect(lightsOf(checksOf(WELL))).toEqual({ website: 'green', data: 'green', backgroundWork: 'green' })
})

const LIMITS: readonly (readonly [string, Partial<Measured>, Partial<Measured>, Partial<Measured>])[] = [
  ['error-rate', { errorRate: 0.004 }, { errorRate: 0.005 }, { errorRate: 0.01 }],
  ['p95', { p95: 499 }, { p95: 500 }, { p95: 1_000 }],
  ['database', { databaseMs: 249 }, { databaseMs: 250 }, { databaseMs: 2_000 }],
  [
    'connections',
    { connections: { used: 69, max: 100 } },
    { connections: { used: 70, max: 100 } },
    { connections: { used: 90, max: 100 } },
  ],
  [
    'disk',
    { disk: { totalBytes: 100, freeBytes: 26 } },
    { disk: { totalBytes: 100, freeBytes: 25 } },
    { disk: { totalBytes: 100, freeBytes: 15 } },
  ],
  ['backup', { backupHours: 25.9 }, { backupHours: 26 }, { backupHours: 50 }],
  ['oldest-job', { oldestJobSeconds: 299 }, { oldestJobSeconds: 300 }, { oldestJobSeconds: 600 }],
  ['dead-jobs', { deadJobs: 0 }, { deadJobs: 1 }, { deadJobs: 20 }],
  ['dead-mails', { deadMails: 0 }, { deadMails: 1 }, { deadMails: 20 }],
  [
    'replication',
    { replication: { replicas: 1, lagSeconds: 9 } },
    { replication: { replicas: 1, lagSeconds: 10 } },
    { replication: { replicas: 1, lagSeconds: 60 } },
  ],
]

test.each(LIMITS)('%s turns amber and red at its limits', (name, ...given) => {
  const [green, amber, red] = given
  expect([lightOf(name, green), lightOf(name, amber), lightOf(name, red)]).toEqual(['green', 'amber', 'red'])
})

test('a few failed responses out of a few mean nothing', () => {
  expect(lightOf('error-rate', { answers: 19, errorRate: 0.5 })).toBe('green')
  expect(lightOf('error-rate', { answers: 20, errorRate: 0.5 })).toBe('red')
})

test('a new installation has a day to make its first backup; without one it then turns amber, never red', () => {
  expect(lightOf('backup', { backupHours: null, ageHours: 2 })).toBe('green')
  expect(lightOf('backup', { backupHours: null, ageHours: 26 })).toBe('amber')
  expect(lightOf('backup', { backupHours: null, ageHours: 9_000 })).toBe('amber')
})

test('a failed drill and a damaged backup are red, an old drill is amber', () => {
  expect(lightOf('restore-drill', { drill: { ok: false, days: 0 } })).toBe('red')
  expect(lightOf('restore-drill', { drill: { ok: true, days: 35 } })).toBe('amber')
  expect(lightOf('backup-check', { checkOk: false })).toBe('red')
})

test('each part shows its worst check', () => {
  const lights = lightsOf(
    checksOf({ ...WELL, p95: 600, disk: { totalBytes: 10, freeBytes: 1 }, backupHours: 30 }),
  )
  expect(lights).toEqual({ website: 'amber', data: 'red', backgroundWork: 'green' })
})
