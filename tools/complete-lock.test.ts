import { expect, test } from 'vitest'
import { missingEntries } from './complete-lock.ts'

const PARENT = { version: '1.0.0', dev: true, optionalDependencies: { '@x/linux-x64-musl': '^1.2.3' } }

test('an optional package for another platform that npm omitted gets an entry', () => {
  expect(missingEntries({ packages: { 'node_modules/x': PARENT } })).toEqual({
    'node_modules/@x/linux-x64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})

test('an entry next to the package or in a parent folder counts', () => {
  const found = { version: '1.2.3' }
  const above = { 'node_modules/a/node_modules/x': PARENT, 'node_modules/@x/linux-x64-musl': found }
  const beside = { 'node_modules/x': PARENT, 'node_modules/x/node_modules/@x/linux-x64-musl': found }
  expect(missingEntries({ packages: above })).toEqual({})
  expect(missingEntries({ packages: beside })).toEqual({})
})
