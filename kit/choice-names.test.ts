import { expect, test } from 'vitest'
import { optionNamed, problemByLabel } from './choice-names.ts'
import { choice, multi, options, text } from './field.ts'

const WHO = options(['member', 'A member'], ['thirdParty', 'Outside party'], ['a member', 'Someone else'])

test('an option is named by its value, or by its label in any case; a value comes first', () => {
  const found = ['thirdParty', 'OUTSIDE party', 'a member', 'A Member'].map((typed) =>
    optionNamed(WHO, typed),
  )
  expect(found.map((option) => option?.value)).toEqual(['thirdParty', 'thirdParty', 'a member', 'member'])
  expect(optionNamed(WHO, 'nobody')).toBeUndefined()
})

test('a value that is no option is answered with the labels, told apart where one has a comma in it', () => {
  const kind = choice('Kind', { default: 'a', options: options(['a', 'First'], ['b', 'Second']) })
  expect(problemByLabel(kind, 'c', 'Choose one of: a, b.')).toBe('Choose one of: First, Second.')
  const order = multi('Order', { default: [], options: options(['a', 'Off the top, first'], ['b', 'Last']) })
  expect(problemByLabel(order, ['a', 'c'], 'Choose from: a, b.')).toBe(
    'Choose from: Off the top, first; Last.',
  )
})

test('anything else that is wrong is said as it was found', () => {
  const kind = choice('Kind', { default: 'a', options: options(['a', 'First'], ['b', 'Second']) })
  expect(problemByLabel(kind, 'b', 'Not with a loan.')).toBe('Not with a loan.')
  expect(problemByLabel(text('Name', { default: '', maxLength: 5 }), 'Longer', 'Too long.')).toBe('Too long.')
})
