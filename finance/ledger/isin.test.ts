import { expect, test } from 'vitest'
import { isinCountry } from './isin.ts'

test('The first two letters of an ISIN are the country of its issuer.', () => {
  expect(
    ['US0378331005', 'US88160R1014', 'US02079K3059', 'FR0000130809', 'ie00b5bmr087'].map(isinCountry),
  ).toEqual(['US', 'US', 'US', 'FR', 'IE'])
})

test('A wrong check digit, a symbol, and an international number have no country.', () => {
  expect(['US0378331006', 'AAPL', 'Cloudflare', '', 'XS2434891219'].map(isinCountry)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
