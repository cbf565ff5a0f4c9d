import { choice, flag, integer, longText, options, text } from '#kit/field.ts'
import { counted } from '#kit/format.ts'
import { ANCHORS, type TemplateItem } from '../checklist.model.ts'
import { anchorLabel } from './anchors.ts'

const short = (label: string, maxLength = 80) => text(label, { default: '', maxLength })

export const TEMPLATE_FIELDS = {
  name: short('Name', 120),
  area: short('Area'),
  appliesTo: short('Applies to'),
}

/** What an item says beside its title. */
export const ITEM_FIELDS = {
  ownerRole: short('Owner'),
  anchor: choice('Counted from', {
    default: 'startDate',
    options: Object.entries(ANCHORS).map(([value, label]) => ({ value, label })),
  }),
  offsetDays: integer('Days', {
    help: 'Enter a negative number for days before the date.',
    default: 0,
    min: -3660,
    max: 3660,
  }),
  unit: choice('Day type', {
    default: 'calendar',
    options: options(['calendar', 'Calendar days'], ['business', 'Business days']),
  }),
  gate: text('Gate', {
    help: 'The milestone that depends on this item, such as Closing.',
    default: '',
    maxLength: 40,
  }),
  documentType: short('Document'),
  evidence: choice('Evidence', {
    default: 'none',
    options: options(
      ['none', 'None'],
      ['file', 'A file'],
      ['note', 'A note'],
      ['link', 'A link'],
      ['record', 'A record'],
    ),
  }),
  required: flag('Required', { default: false }),
  help: longText('Help', { default: '', maxLength: 2000 }),
}

/** An item in a line: 'Buyer · 3 business days after Closing · Required'. */
export function itemText(item: TemplateItem): string {
  const { ownerRole, offsetDays, unit, anchor, required, gate, documentType } = item
  const days = counted(Math.abs(offsetDays), unit === 'business' ? 'business day' : 'day')
  const when =
    offsetDays === 0
      ? `on ${anchorLabel(anchor)}`
      : `${days} ${offsetDays < 0 ? 'before' : 'after'} ${anchorLabel(anchor)}`
  const need = gate === '' ? (required ? 'required' : '') : `${gate} depends on it`
  return [ownerRole, when, need, documentType].filter((part) => part !== '').join(' \u00b7 ')
}
