import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('A title ends as a sentence, and not twice where it ends with its own sign.', () => {
  expect(asSentence('A lead is yours')).toBe('A lead is yours.')
  expect(asSentence('Is it done?')).toBe('Is it done?')
  expect(asSentence('Comment on “Is it a fund?”')).toBe('Comment on “Is it a fund?”')
  expect(asSentence('Comment on “Funds”')).toBe('Comment on “Funds”.')
})
