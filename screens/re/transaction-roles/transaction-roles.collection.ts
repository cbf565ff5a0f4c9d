import { type Item, defineCollection } from '#kit/collection.ts'
import { readRole } from './role.model.ts'
import { coerceRole } from './rules/coercion.model.ts'
import { checkPlan } from './rules/plan-rules.model.ts'
import { ruleText } from './payout/tier-text.ts'
import { sampleRoles } from './transaction-roles.sample.ts'

const nameOf = (item: Item): string => readRole(item).name

export default defineCollection({
  id: 're/transaction-roles',
  title: 'Transaction roles',
  summary: 'Who gets paid on a deal, and how much on this one?',
  access: 'signedIn',
  keywords: ['commission plan', 'split', 'tier', 'cap', 'payout', 'calculator'],
  menu: { group: 'RE', order: 10 },
  noun: 'role',
  list: {
    path: '/org/transaction-roles',
    key: 'roles',
    read: 'org.lists.read',
    write: 'org.transaction_roles.write',
    failure: 'Failed to update transaction roles',
    prepare: coerceRole,
  },
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
