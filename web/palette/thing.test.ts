import { expect, test } from 'vitest'
import { leadThings } from './thing.ts'

test('a lead is found by its name and opens in its organization; without consent there is none to find', () => {
  const lead = (id: string, more: object = {}) => ({
    id,
    name: 'Sample seller',
    company: '',
    isHidden: false,
    ...more,
  })
  const found = leadThings(
    [
      lead('led_a'),
      lead('led_b', { company: 'Sample Co.' }),
      lead('led_c', { name: 'Lead 0F3C', isHidden: true }),
    ],
    'Sample Realty',
  )
  expect(found).toEqual([
    {
      label: 'Sample seller',
      detail: 'Lead of Sample Realty',
      href: '/prospecting?org=Sample+Realty&item=led_a',
    },
    {
      label: 'Sample seller',
      detail: 'Lead of Sample Realty, Sample Co.',
      href: '/prospecting?org=Sample+Realty&item=led_b',
    },
  ])
})
