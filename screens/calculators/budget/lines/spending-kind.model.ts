/** What national statistics file a line under. */
export type SpendingKind = 'housing' | 'transport' | 'food' | 'insuranceAndPensions' | 'health' | 'other'

/** Parts of words, looked for in this order: 'health insurance' is health, 'car insurance' transport. */
const WORDS: readonly (readonly [SpendingKind, readonly string[]])[] = [
  ['health', ['health', 'medic', 'dental', 'dentist', 'doctor', 'pharma', 'vision', 'therap']],
  [
    'transport',
    [
      'car ',
      'auto',
      'gasoline',
      'fuel',
      'transit',
      'transport',
      'bus ',
      'gas ',
      'train',
      'parking',
      'toll',
      'vehicle',
    ],
  ],
  [
    'housing',
    [
      'rent',
      'mortgage',
      'hous',
      'home',
      'hoa',
      'property tax',
      'utilit',
      'electric',
      'water',
      'internet',
      'phone',
      'furnitur',
      'heating',
      'trash',
    ],
  ],
  [
    'food',
    ['food', 'grocer', 'restaurant', 'dining', 'eating out', 'lunch', 'coffee', 'takeaway', 'takeout'],
  ],
  ['insuranceAndPensions', ['life insurance', 'disability', 'pension', 'insurance']],
]

/** By the words of its name, as the Consumer Expenditure Surveys group them; 'other' where none fits. */
export function spendingKind(name: string): SpendingKind {
  const text = ` ${name.toLowerCase()} `
  const found = WORDS.find(([, words]) => words.some((word) => text.includes(` ${word}`)))
  return found?.[0] ?? 'other'
}
