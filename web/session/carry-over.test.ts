import { expect, test } from 'vitest'
import { carryOver, rememberNumbers } from './carry-over.ts'
import { userDrafts } from './drafts.ts'
import { memoryStore } from './storage.ts'

test('numbers from the start page are offered once in the new account’s profile', () => {
  const tab = memoryStore()
  const drafts = userDrafts(tab).of('usr_1')
  rememberNumbers(tab, { 'spending.essentialMonthly': 3000 })
  rememberNumbers(tab, { 'savings.liquid': 4000, 'spending.essentialMonthly': 3100 })
  carryOver(tab, drafts)
  expect(drafts.read('profile')).toEqual({ 'savings.liquid': 4000, 'spending.essentialMonthly': 3100 })
  drafts.remove('profile')
  carryOver(tab, drafts)
  expect(drafts.read('profile')).toBeUndefined()
})

test('unreadable kept data carries nothing over', () => {
  const tab = memoryStore()
  const drafts = userDrafts(tab).of('usr_1')
  for (const kept of ['{', 'null', '7', '{"secret":1,"savings.liquid":"x"}']) {
    tab.set('startNumbers', kept)
    carryOver(tab, drafts)
    expect(drafts.read('profile')).toBeUndefined()
  }
})
