import { choice, email, integer, options, phone, text, texts, zip } from '#kit/field.ts'

export const LAYERS = options(['member', 'Team member'], ['vendor', 'Vendor'])

/** Where somebody works: from a base as far as a radius, and whatever else they list. */
export const AREA_FIELDS = {
  name: text('Name', { default: '', maxLength: 120 }),
  layer: choice('Kind', { default: 'member', options: LAYERS }),
  zip: zip('Base ZIP code', { default: '', maxLength: 10 }),
  radius: integer('Radius', {
    help: 'How far from the base they work. Empty: only where listed.',
    default: null,
    min: 1,
    max: 500,
    unit: 'miles',
  }),
  serves: texts('Also serves', {
    help: 'ZIP codes (94110), prefixes (941*), and states (CA), wherever the base is.',
    default: [],
    maxItems: 500,
    maxLength: 10,
  }),
  phone: phone('Phone', { default: '', maxLength: 30 }),
  email: email('E-mail', { default: '', maxLength: 120 }),
  website: text('Website', { default: '', maxLength: 200 }),
}
