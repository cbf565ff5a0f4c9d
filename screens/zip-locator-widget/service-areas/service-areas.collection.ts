import { defineCollection, type Item } from '#kit/collection.ts'
import { map, table } from '#kit/list/views.ts'
import { acceptArea } from './area.model.ts'
import { AREA_FIELDS } from './service-areas.inputs.ts'

const nameOf = ({ name }: Item): string => (typeof name === 'string' ? name : '')

const area = (id: string, name: string, more: Item): Item => ({
  id: `sample-area-${id}`,
  name: `Sample: ${name}`,
  layer: 'vendor',
  zip: '',
  radius: null,
  serves: [],
  phone: '',
  email: '',
  website: '',
  ...more,
})

/** People and firms of the first run; no one’s own. Numbers and addresses are those reserved for examples. */
const sampleAreas: readonly Item[] = [
  area('mission', 'Mission agent', {
    layer: 'member',
    zip: '94110',
    radius: 10,
    phone: '(415) 555-0110',
    email: 'mission@example.org',
  }),
  area('east-bay', 'East Bay agent', { layer: 'member', zip: '94612', radius: 20, phone: '(510) 555-0120' }),
  area('peninsula', 'Peninsula agent', { layer: 'member', zip: '94401', radius: 12, serves: ['941*'] }),
  area('coach', 'statewide coach', { layer: 'member', zip: '95814', serves: ['CA'] }),
  area('plumber', 'City Plumbing', { zip: '94103', radius: 8, phone: '(415) 555-0131' }),
  area('inspector', 'Bay Home Inspection', {
    zip: '94577',
    radius: 40,
    email: 'inspect@example.org',
    website: 'https://inspect.example.org',
  }),
  area('mover', 'Golden State Movers', { zip: '95110', serves: ['940*', '941*', '951*'] }),
  area('roofer', 'North Bay Roofing', { zip: '94901', radius: 15 }),
  area('title', 'Reno Title', { zip: '89501', radius: 60, serves: ['NV'] }),
]

export default defineCollection({
  id: 'zip-locator-widget/service-areas',
  title: 'Service areas',
  summary: 'Who on our team and among our vendors works where?',
  access: 'signedIn',
  keywords: ['territory', 'coverage', 'zip code', 'radius', 'vendors', 'team'],
  menu: false,
  noun: 'service area',
  owner: 'organization',
  storage: 'rows',
  fields: AREA_FIELDS,
  prepare: acceptArea,
  columns: ['name', 'layer', 'zip', 'radius', 'serves', 'phone', 'email', 'website'],
  filters: ['layer'],
  views: [table(), map({ at: 'zip' })],
  nameOf,
  saving: 'auto',
  purpose:
    'A service area says where a team member or vendor works: within a radius of a base ZIP code, and in the ZIP codes, prefixes, and states it lists.',
  firstUse: 'The sample adds four team members and five vendors around San Francisco and Reno.',
  sample: sampleAreas,
})
