import { choice, options, text } from '#kit/field.ts'
import { inputs } from './transaction-roles.inputs.ts'

/** The fields of a role in the list: those of the calculator's plan, under the same names, and what other screens read. */
export const ROLE_FIELDS = {
  name: text('Name', { default: '', maxLength: 120 }),
  ...inputs.role.fields,
  order: choice('Order', {
    default: 'split',
    options: options(
      ['offTheTop', 'Off the top, before the split'],
      ['split', 'As part of the split'],
      ['afterSplit', 'After the split'],
    ),
  }),
  payee: choice('Paid to', {
    default: 'member',
    options: options(['member', 'A member'], ['company', 'The company'], ['thirdParty', 'Outside party']),
  }),
}

export type RoleField = keyof typeof ROLE_FIELDS

/** The rule line's parts, folded away: their defaults fit most plans. */
export const RULE_FIELDS = [
  'rangeOn',
  'payOn',
  'mode',
  'order',
  'payee',
] as const satisfies readonly RoleField[]
