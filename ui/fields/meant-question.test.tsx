import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Field, percent, record, rows } from '#kit/field.ts'
import { show } from '#kit/format.ts'
import { formatBare, parseTyped } from '#kit/number-text.ts'
import { TextProvider } from '../text.tsx'
import { FieldInput } from './FieldInput.tsx'

const drawn = (field: Field, value: unknown) =>
  renderToStaticMarkup(
    <TextProvider rules={{ show, parse: parseTyped, bare: formatBare }}>
      <FieldInput name="input" field={field} value={value} onChange={() => undefined} />
    </TextProvider>,
  )

const rate = percent('Rate', { default: 0.0635, min: 0, max: 0.3 })
const bare = percent('Rate', { default: 0, min: 0, max: 0.3 })
const loans = { columns: { rate: bare }, default: [], maxRows: 3, addLabel: 'Add' }

test('a percentage that seems to be typed as a fraction stays, and is asked about', () => {
  const text = drawn(rate, 0.00065)
  expect(text).toContain('value="0.065"')
  expect(text).toContain('This is 0.065%. Did you mean 6.5%?')
  expect(text).toContain('Use 6.5%')
  expect(drawn(rate, 0.065)).not.toContain('Did you mean')
})

test('so it is in a row of a table and in a part of an object, by what their examples show', () => {
  const table = rows('Loans', { ...loans, example: [{ rate: 0.0625 }] })
  expect(drawn(table, [{ rate: 0.00065 }])).toContain('Did you mean 6.5%?')
  expect(drawn(rows('Loans', loans), [{ rate: 0.00065 }])).not.toContain('Did you mean')
  const whole = record('Rates', { fields: { rate: bare }, example: { rate: 0.0625 } })
  expect(drawn(whole, { rate: 0.00065 })).toContain('Did you mean 6.5%?')
})
