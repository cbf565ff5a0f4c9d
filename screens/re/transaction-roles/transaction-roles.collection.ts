import { defineCollection, type Item } from '#kit/collection.ts'
import { contractList } from '#kit/list/org-lists.ts'
import { ruleText } from './payout/tier-text.report.ts'
import { ROLE_FIELDS } from './role.inputs.ts'
import { readRole } from './role.model.ts'
import { coerceRole } from './rules/coercion.model.ts'
import { checkPlan } from './rules/plan-rules.model.ts'

const nameOf = (item: Item): string => readRole(item).name

const range = (lowerRange: number, upperRange: number, percentage: number) => ({
  lowerRange,
  upperRange,
  percentage,
  flatFee: 0,
  allTransactions: false,
})

/** Plans of the first run; no brokerage's own. */
const sampleRoles: readonly Item[] = [
  {
    id: 'sample-house-split',
    name: 'Sample: house split, graduated',
    enabled: true,
    divisions: [],
    rangeOn: 'ytdGci',
    payOn: 'gci',
    mode: 'sliced',
    order: 'split',
    payee: 'member',
    tiers: [range(0, 60_000, 60), range(60_000, 120_000, 70), range(120_000, 0, 80)],
  },
  {
    id: 'sample-coordinator',
    name: 'Sample: transaction coordinator',
    enabled: true,
    divisions: ['Residential'],
    order: 'afterSplit',
    payee: 'thirdParty',
    tiers: [{ ...range(0, 0, 0), flatFee: 395, allTransactions: true }],
  },
  {
    id: 'sample-referral',
    name: 'Sample: referral fee',
    enabled: true,
    divisions: [],
    order: 'offTheTop',
    payee: 'thirdParty',
    tiers: [range(0, 0, 25)],
  },
]

export default defineCollection({
  id: 're/transaction-roles',
  title: 'Transaction roles',
  summary: 'Who gets paid on a deal, and how much on this one?',
  access: 'signedIn',
  keywords: ['commission plan', 'split', 'tier', 'cap', 'payout', 'calculator'],
  menu: { group: 'RE', order: 10 },
  noun: 'role',
  owner: 'organization',
  storage: contractList('transaction-roles'),
  prepare: coerceRole,
  fields: ROLE_FIELDS,
  columns: [
    { key: 'name', label: 'Role', format: 'text', read: nameOf },
    { key: 'enabled', label: 'On', format: 'flag', read: (item) => readRole(item).enabled },
    { key: 'tierCount', label: 'Tiers', format: 'integer', read: (item) => readRole(item).tiers.length },
    {
      key: 'divisionNames',
      label: 'Divisions',
      format: 'text',
      read: (item) => readRole(item).divisions.join(', ') || 'All',
    },
    { key: 'rule', label: 'Rule', format: 'text', read: (item) => ruleText(readRole(item)) },
  ],
  filters: [
    { key: 'state', label: 'State', read: (item) => (readRole(item).enabled ? 'On' : 'Off') },
    { key: 'division', label: 'Division', read: (item) => readRole(item).divisions[0] ?? null },
  ],
  nameOf,
  saving: 'explicit',
  blank: { name: 'New role', enabled: true, divisions: [], tiers: [] },
  review: (item) => {
    const role = readRole(item)
    const unnamed = role.name.trim() === '' ? [{ path: 'name', message: 'Enter a name.' }] : []
    return [...unnamed, ...checkPlan(role).problems]
  },
  purpose:
    'A role is a commission plan: its tiers set what a member, the company, or an outside party is paid on each deal.',
  firstUse: 'The sample adds a graduated house split, a coordinator’s flat fee, and a referral fee.',
  sample: sampleRoles,
})
