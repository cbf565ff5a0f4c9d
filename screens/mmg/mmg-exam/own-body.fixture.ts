import { NUMBER } from './bank/written.fixture.ts'

/** Refused for what it says, which comes after the decision whether the caller may. */
const content = { ...NUMBER, within: 9 }
const reason = 'Some reason'

/** What calls of the exam hold where the suite of decisions would send something else. */
export const EXAM_BODIES: Readonly<Record<string, object>> = {
  '/exam/attempts': { tab: 'some-tab' },
  '/exam/candidates': { userId: 'usr_0000000000000000', factor: 1 },
  '/exam/items': { content },
  '/exam/items/{itemId}': { content },
  '/exam/items/{itemId}/state': { action: 'withdraw', reason },
  '/exam/items/{itemId}/regrade': { option: 1, reason },
}
