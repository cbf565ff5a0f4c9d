import { expect, test } from 'vitest'
import { cents, money } from './format.ts'
import { inMoneyStyle, MONEY_STYLES } from './money-style.ts'

const styled = (written: string) => MONEY_STYLES.map((style) => inMoneyStyle(written, style))

test('an amount is written in each style, with its sign and its cents', () => {
  expect(styled(money(1234567))).toEqual([
    '$1,234,567',
    '1.234.567\u00a0$',
    '1\u00a0234\u00a0567\u00a0$',
    '1234567',
  ])
  expect(styled(cents(-1250.4))).toEqual([
    '\u2212$1,250.40',
    '\u22121.250,40\u00a0$',
    '\u22121\u00a0250,40\u00a0$',
    '\u22121250.40',
  ])
  expect(styled(money(0))).toEqual(['$0', '0\u00a0$', '0\u00a0$', '0'])
})
