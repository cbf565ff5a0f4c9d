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
  expect(examplesRead(names, requestSchema.parse({}))).toEqual(['buyerBrokerPct'])
  expect(examplesRead(names, requestSchema.parse({ priceOptions: [{ price: 1 }] }))).toEqual([
    'price',
    'buyerBrokerPct',
    'repairs',
  ])
})

test('the example’s tax rate need not be confirmed beside the tax of a bill, whose amount no price changes', () => {
  const priceOptions = [{ price: 389_900 }, { price: 375_000 }]
  const billed = { annualPropertyTaxRate: 0.0118, annualPropertyTax: 6_205, daysOfTaxOwed: 240 }
  const read = (netSheet: object) =>
    examplesRead(['annualPropertyTaxRate'], requestSchema.parse({ priceOptions, netSheet }))
  expect(read({ annualPropertyTaxRate: 0.0118 })).toEqual(['annualPropertyTaxRate'])
  expect(read(billed)).toEqual([])
  const { netSheets, blocks } = drawn({ priceOptions, netSheet: { ...billed, otherPayoffs: 12_000 } })
  expect(netSheets.map(({ lines }) => lines)).toEqual([
    [{ name: 'Property tax owed', amount: 4_080 }],
    [{ name: 'Property tax owed', amount: 4_080 }],
  ])
  expect(JSON.stringify(blocks)).toContain('Other liens: −$12,000.00')
})
