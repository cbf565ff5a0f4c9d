import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordFindings } from './words.ts'

test('a British spelling is found in a name, a comment, and a text, but not in a published name', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  const lines = ["const tone = 'The organisation'", '// a colour', 'twrAnnualised, aria-labelledby, realist']
  writeFileSync(join(root, 'a.ts'), lines.join('\n'))
  expect(wordFindings(root, ['a.ts'])).toEqual([
    "a.ts:1: 'organisation' is not American English",
    "a.ts:2: 'colour' is not American English",
  ])
  rmSync(root, { recursive: true })
})

test('a turn of phrase from another language is found in what people read, but not in a comment', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'kit'))
  const lines = ["label: 'Payment a month'", "label: 'Add a month'", '// the dearest rate', "help: 'At 5 %.'"]
  writeFileSync(join(root, 'kit/a.ts'), lines.join('\n'))
  expect(wordFindings(root, ['kit/a.ts'])).toEqual([
    "kit/a.ts:1: ''Payment a month'' is not American English",
    "kit/a.ts:4: '5 %' is not American English",
  ])
  rmSync(root, { recursive: true })
})
