import type { Recipe } from './recipe.ts'

const EXAM_ITEM = {
  kind: 'single',
  domain: 'debt',
  objective: 'Read a budget',
  difficulty: 1,
  source: 'Arithmetic of one month',
  stem: 'What is left of 3,000 after 2,600?',
  options: [
    { text: '400', isRight: true, why: '' },
    { text: '5,600', isRight: false, why: 'That is the sum.' },
    { text: '0', isRight: false, why: 'Something is left.' },
  ],
} as const

/** The tab that the maker of attempts names. */
const EXAM_TAB = 'a-tab-of-the-suites'

export const EXAM_RECIPES: Readonly<Record<string, Recipe>> = {
  // One attempt at a time.
  'POST /exam/attempts': { body: () => ({ tab: EXAM_TAB }), alsoPasses: [409] },
  // Where one runs already, the maker's is over.
  'POST /exam/attempts/{id}/tab': { body: () => ({ tab: EXAM_TAB }), alsoPasses: [409] },
  'PUT /exam/attempts/{id}': {
    body: () => ({
      tab: EXAM_TAB,
      answers: [{ place: 0, given: null, flagged: false, seconds: 0 }],
      clientTime: new Date().toISOString(),
    }),
    alsoPasses: [409],
  },
  // Where one runs already, the maker's is over.
  'GET /exam/attempts/{id}/result': { alsoPasses: [409] },
  'POST /exam/attempts/{id}/submit': { body: () => ({ tab: EXAM_TAB }), alsoPasses: [409] },
  'POST /exam/candidates': {
    body: ({ colleague }) => ({ userId: colleague.userId, factor: 1.5 }),
    alsoPasses: [409],
  },
  'POST /exam/items': { body: () => ({ content: EXAM_ITEM }) },
  'PUT /exam/items/{itemId}': { body: () => ({ content: { ...EXAM_ITEM, difficulty: 2 } }) },
  'POST /exam/items/{itemId}/state': { body: () => ({ action: 'promote', reason: 'It measures well' }) },
  'POST /exam/items/{itemId}/regrade': { body: () => ({ option: 1, reason: 'Right too' }) },
}
