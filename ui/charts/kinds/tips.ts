import type { Axis } from '#kit/block.ts'
import { valueFormat } from '../axis-titles.ts'
import { type Look, safeText } from '../look.ts'
import { tickText } from '../ticks.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A place along the axis in words: '2031', 'Nov 20, 2026', 'Rent'. */
export function placeText(x: unknown, axis: Axis, look: Look): string {
  if (typeof x === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(x)) return look.show(x, { format: 'date' })
  if (typeof x !== 'number') return String(x)
  const isShort =
    axis.format === undefined ||
    axis.format === 'integer' ||
    axis.format === 'year' ||
    axis.format === 'years'
  return isShort ? tickText(x, axis.format) : look.show(x, { format: axis.format ?? 'number' })
}

export const valueText = (value: unknown, axis: Axis, look: Look): string =>
  look.show(value, valueFormat(axis))

/** What the chart hands to a tooltip: data are pairs or plain numbers, alone or with a style. */
const plainData = (data: unknown): unknown => (isRecord(data) && !Array.isArray(data) ? data['value'] : data)

function lastNumber(data: unknown): unknown {
  const value = plainData(data)
  return Array.isArray(value) ? value.at(-1) : value
}

/** A tooltip for one place: its name, then each series with its value. */
export function axisTip(x: Axis, y: Axis, look: Look) {
  return (params: unknown): string => {
    const items: readonly unknown[] = Array.isArray(params) ? params : [params]
    const rows = items.filter(isRecord)
    const first = rows[0]
    const data = plainData(first?.['data'])
    const place = Array.isArray(data) ? data[0] : first?.['name']
    const title = `${safeText(x.label)} ${placeText(place, x, look)}`
    const lines = rows.map(
      (row) => `${String(row['seriesName'])}  ${valueText(numberOrNull(lastNumber(row['data'])), y, look)}`,
    )
    return [title, ...lines].join('\n')
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A tooltip whose words were written beside the data, found by their place. */
export const itemTip =
  (texts: readonly string[]) =>
  (params: unknown): string =>
    isRecord(params) && typeof params['dataIndex'] === 'number' ? (texts[params['dataIndex']] ?? '') : ''
