import { expect, test } from 'vitest'
import { sectionLabel } from './section-label.ts'

test.each([
  ['/dashboard', 'Dashboard'],
  ['/portfolio/analysis', 'Portfolio'],
  ['/calculators', 'Calculators'],
  ['/training/budget', 'Training'],
  ['/articles/create', 'Articles'],
  ['/re/re-listings', 'Real Estate'],
  ['/hnw/hnw-intake', 'HNW'],
  ['/prv/food-truck', 'PRV'],
  ['/account', 'Account'],
])('%s stands in the section %s', (path, label) => {
  expect(sectionLabel(path)).toBe(label)
})

test.each(['/reports', '/register', '/hoa/hoa-financials', '/'])(
  '%s has no section: the brand shows',
  (path) => {
    expect(sectionLabel(path)).toBeNull()
  },
)
