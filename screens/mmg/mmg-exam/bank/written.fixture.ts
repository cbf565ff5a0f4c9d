import type { WrittenChoice, WrittenNumber } from './written.model.ts'

const ABOUT = {
  domain: 'debt',
  objective: 'Pay off the costliest debt first',
  difficulty: 2,
  source: 'Arithmetic of two debts',
} as const

export const [RIGHT, LARGEST, OLDEST] = [
  { text: 'The one with the highest rate', isRight: true, why: '' },
  { text: 'The largest one', isRight: false, why: 'Size alone costs nothing extra.' },
  { text: 'The oldest one', isRight: false, why: 'Age alone costs nothing extra.' },
]

export const CHOICE: WrittenChoice = {
  ...ABOUT,
  kind: 'single',
  stem: 'Which debt does extra money go to first?',
  options: [RIGHT, LARGEST, OLDEST],
}

export const NUMBER: WrittenNumber = {
  ...ABOUT,
  kind: 'numeric',
  stem: 'What is a month’s interest on 1,200 at 10% a year?',
  of: 'money',
  key: 10,
  within: 0.01,
  slips: [{ value: 120, says: 'That is a year’s interest.' }],
}
