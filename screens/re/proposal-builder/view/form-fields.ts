import { choice, email, flag, integer, longText, options, text, texts } from '#kit/field.ts'
import { TEMPLATES } from '../document/templates.model.ts'

/** What the document says beyond the net sheet; amounts are the inputs of the tool. */
export const FORM = {
  templateId: choice('Template', {
    default: 'seller-listing',
    options: TEMPLATES.map(({ id, name }) => ({ value: id, label: name })),
  }),
  clientName: text('Client', { default: '', maxLength: 120 }),
  clientEmail: email('Client’s e-mail', { default: '', maxLength: 254 }),
  address: text('Property or search area', { default: '', maxLength: 200 }),
  agentName: text('Agent', { default: '', maxLength: 120 }),
  agentLicense: text('License', {
    help: 'As it has to appear in advertising, such as "License 01234567".',
    default: '',
    maxLength: 60,
  }),
  agentPhone: text('Phone', { default: '', maxLength: 40 }),
  validityDays: integer('Valid for (days)', { default: 14, min: 1, max: 365 }),
  termMonths: integer('Proposed term (months)', { default: 6, min: 1, max: 60 }),
  servicePlan: choice('Service plan', {
    default: 'full',
    options: options(['full', 'Full service'], ['limited', 'Limited service'], ['aLaCarte', 'À la carte']),
  }),
  services: texts('Services', {
    help: 'Leave empty for the services of the template.',
    default: [],
    maxItems: 30,
    maxLength: 160,
  }),
  about: longText('About you', { default: '', maxLength: 4000 }),
  market: longText('The market', {
    help: 'The comparable sales behind your price, in your own words.',
    default: '',
    maxLength: 4000,
  }),
  withSale: flag('Include the net sheet', {
    help: 'For a client who also sells, or might.',
    default: false,
  }),
} as const

export type FieldName = keyof typeof FORM
export type Form = Readonly<Record<FieldName, unknown>>

/** Which fields a template always shows: a net sheet is no question where a sale is the whole point. */
export const SHORT: readonly FieldName[] = [
  'templateId',
  'clientName',
  'clientEmail',
  'address',
  'agentName',
  'agentLicense',
  'agentPhone',
  'validityDays',
  'termMonths',
  'servicePlan',
]
export const LONG: readonly FieldName[] = ['services', 'about', 'market']

export const BLANK: Form = {
  templateId: FORM.templateId.default,
  clientName: '',
  clientEmail: '',
  address: '',
  agentName: '',
  agentLicense: '',
  agentPhone: '',
  validityDays: FORM.validityDays.default,
  termMonths: FORM.termMonths.default,
  servicePlan: FORM.servicePlan.default,
  services: [],
  about: '',
  market: '',
  withSale: false,
}
