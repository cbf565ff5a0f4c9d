import { expect, test } from 'vitest'
import { requestSchema } from '../proposals.api.ts'
import { documentOf } from './document.model.ts'
import { examplesRead } from './examples.model.ts'
import { seller } from './selling-templates.model.ts'

const drawn = (request: object) =>
  documentOf({
    request: requestSchema.parse(request),
    template: seller,
    today: '2026-11-27',
    orgName: 'Sample Realty',
  })

test('the title has no merge field in it: a draft without an address is called by its template and client', () => {
  const client = { name: 'Sample Client' }
  expect(drawn({}).title).toBe('Listing presentation')
  expect(drawn({ client }).title).toBe('Listing presentation for Sample Client')
  expect(drawn({ client, subject: { address: '1 Sample Street' } }).title).toBe('Selling 1 Sample Street')
})

test('a title is never too long to be saved', () => {
  expect(drawn({ subject: { address: 'A'.repeat(200) } }).title).toHaveLength(160)
})

test('selling costs above half of a price are pointed out', () => {
  const priceOptions = [{ price: 400_000 }]
  const half = { listingCommissionPct: 0.25, buyerBrokerPct: 0.25 }
  expect(drawn({ priceOptions, fees: half }).warnings).toEqual([])
  expect(drawn({ priceOptions, fees: { ...half, listingFlatFee: 4000 } }).warnings).toEqual([
    'Recommended: selling costs take 51% of the price.',
  ])
})

test('without a net sheet the client reads the fees alone', () => {
  const names = ['repairs', 'buyerBrokerPct', 'price']
  expect(examplesRead(names, { priceOptions: [] })).toEqual(['buyerBrokerPct'])
  expect(examplesRead(names, requestSchema.parse({ priceOptions: [{ price: 1 }] }))).toEqual([
    'price',
    'buyerBrokerPct',
    'repairs',
  ])
})
