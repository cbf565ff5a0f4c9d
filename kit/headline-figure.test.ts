import { expect, test } from 'vitest'
import { splitAtFigure } from './headline-figure.ts'

test.each([
  ['You need $29,100 (7 months).', 29_100, '$29,100'],
  ['At 100.744 the bond pays 151 bp over the curve.', 0.01508, '151 bp'],
  ['Over 12 periods it returned 8.5%, 0.108% less.', -0.00108, '0.108%'],
  ['Class A overtakes class C after 7.8 years.', 7.79, '7.8'],
  ['It costs 2,143.17 or so', 2143.17, '2,143.17'],
  ['Your tax is $6,740, 5.1% of your income.', 6740, '$6,740'],
  ['It is worth about $535,300, from 3 sales.', 535_333.17, '$535,300'],
  ['At $500,000 it is worth about $535,300.', 535_333.17, '$535,300'],
  ['In 8 days 2 contracts lose $6,500.', -6500, '$6,500'],
])('the number of %o is found as it is written', (text, value, figure) => {
  const split = splitAtFigure(text, value)
  expect(split?.figure).toBe(figure)
  expect(`${split?.before}${split?.figure}${split?.after}`).toBe(text)
})

test('of an answer in words the amount or the share that it says stands out', () => {
  const risk = '85.8% of your portfolio is in 2 countries'
  expect(splitAtFigure(`Your largest single risk: ${risk}`, risk)).toEqual({
    before: 'Your largest single risk: ',
    figure: '85.8%',
    after: ' of your portfolio is in 2 countries',
  })
  expect(splitAtFigure('Offer 2 is best', 'Offer 2')).toBeNull()
})

test('a sentence without the number has no bold part', () => {
  expect(splitAtFigure('The holdings cannot be compared over 12 months.', 5)).toBeNull()
})
