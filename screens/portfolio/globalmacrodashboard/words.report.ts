import { cents, counted, money, number, percent } from '#kit/format.ts'
import type { Reading } from './data/board.model.ts'

/** `0.53 points`, whichever way. */
export const points = (rate: number): string => counted(Number((Math.abs(rate) * 100).toFixed(2)), 'point')

/** The newest value as a person reads it; an em dash without data. */
export function valueText({ indicator, value }: Reading): string {
  if (value === null) return '—'
  switch (indicator.shown) {
    case 'percent':
      return percent(value, 2)
    case 'change':
      return percent(value)
    case 'dollars':
      return value < 1000 ? cents(value) : money(value)
    case 'number':
      return number(value, Math.abs(value) < 10 ? 2 : 0)
  }
}

/** The change over twelve months: points for what is a percent, percent for a level; none where it is the value. */
export function changeText({ indicator, yearChange }: Reading): string {
  if (yearChange === null || indicator.shown === 'change') return ''
  const sign = yearChange > 0 ? '+' : ''
  return indicator.shown === 'percent'
    ? `${sign}${number(yearChange * 100, 2)} points over 12 months`
    : `${sign}${percent(yearChange)} over 12 months`
}
