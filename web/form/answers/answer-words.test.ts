import { expect, test } from 'vitest'
import { choice, integer, money, options } from '#kit/field.ts'
import { defineForm } from '#kit/form.ts'
import { answered } from './answer-words.ts'

const form = defineForm({
  id: 'test/intake',
  title: 'Intake',
  summary: 'What is it about?',
  access: 'signedIn',
  steps: [
    {
      title: 'All',
      fields: {
        goal: choice('Goal', {
          default: 'fund',
          options: options(['fund', 'Emergency fund'], ['debt', 'Debt']),
        }),
        monthly: money('Monthly spending', { default: 0, min: 0, max: 1e6 }),
        dependents: integer('Dependents', { default: 0, min: 0, max: 20 }),
      },
    },
  ],
  required: [],
  consent: 'I agree.',
  thanks: 'Thank you.',
})

test('in a list of answers a figure says of what it is, and words stand alone', () => {
  const answers = { goal: 'fund', monthly: 3200, dependents: 0 }
  expect(answered(form, { answers }).map(({ short }) => short)).toEqual([
    'Emergency fund',
    'Monthly spending: $3,200',
    'Dependents: 0',
  ])
})
