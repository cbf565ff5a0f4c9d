import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { seal, unseal } from './sealed.ts'
import { loadSecretKey } from './secret-key.ts'

const key = loadSecretKey('a setting of at least thirty-two characters', '/nowhere')
const other = loadSecretKey('another setting of thirty-two characters', '/nowhere')
const secret = Buffer.from('twenty bytes of text')

test('a sealed secret opens only with its key and for its owner', () => {
  const sealed = seal(secret, key, 'usr_a')
  expect(sealed.includes(secret)).toBe(false)
  expect(unseal(sealed, key, 'usr_a')).toEqual(secret)
  expect(unseal(sealed, other, 'usr_a')).toBeNull()
  expect(unseal(sealed, key, 'usr_b')).toBeNull()
})

test('a sealed secret changed anywhere does not open', () => {
  const sealed = seal(secret, key, 'usr_a')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(changed, key, 'usr_a')).toBeNull()
  }
})

test('the same secret never looks the same twice', () => {
  expect(seal(secret, key, 'usr_a').equals(seal(secret, key, 'usr_a'))).toBe(false)
})

test('without a setting, the key is generated once, kept for the next start, and readable by no one else', () => {
  const folder = join(temporaryFolder('secret-key'), 'data')
  mkdirSync(folder)
  const first = loadSecretKey(undefined, folder)
  expect(loadSecretKey(undefined, folder)).toEqual(first)
  expect(loadSecretKey('a setting of at least thirty-two characters', folder)).not.toEqual(first)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})
