/** The organizations of the first run and one account for every kind of caller. Samples, all under example.org. */
export const SAMPLE_ORGS = [
  { key: 'first', kind: 'business' },
  { key: 'realty', org_name: 'Sample Realty', kind: 'brokerage' },
  { key: 'hoa', org_name: 'Maple Court HOA (sample)', kind: 'hoa' },
] as const

export type SampleOrgKey = (typeof SAMPLE_ORGS)[number]['key']

/** For samples only: the address is printed with it wherever it is used. */
export const SAMPLE_PASSWORD = 'sample sign-in 2026'

export type SamplePerson = {
  /** What kind of caller this is: how `npm run -s callers` names the account. */
  readonly caller: string
  readonly label: string
  readonly email: string
  readonly lastName: string
  readonly memberships: Readonly<Partial<Record<SampleOrgKey, readonly string[]>>>
  readonly platformRoles?: readonly string[]
  readonly disabled?: true
  /** A role that is given and taken away again: what is left is a membership without it. */
  readonly removedRoles?: readonly string[]
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    caller: 'memberA',
    label: 'Member, Sample Realty',
    email: 'member@example.org',
    lastName: 'Member',
    memberships: { realty: ['member'] },
  },
  {
    caller: 'adminA',
    label: 'Administrator, Sample Realty',
    email: 'admin@example.org',
    lastName: 'Administrator',
    memberships: { realty: ['admin', 'member'], first: ['admin', 'member'] },
  },
  {
    caller: 'brokerA',
    label: 'Broker, Sample Realty',
    email: 'broker@example.org',
    lastName: 'Broker',
    memberships: { realty: ['broker'] },
  },
  {
    caller: 'coordinatorA',
    label: 'Coordinator, Sample Realty',
    email: 'coordinator@example.org',
    lastName: 'Coordinator',
    memberships: { realty: ['coordinator'] },
  },
  {
    caller: 'vendorManagerA',
    label: 'Vendor manager, Sample Realty',
    email: 'vendors@example.org',
    lastName: 'Vendor-Manager',
    memberships: { realty: ['vendor-manager'] },
  },
  {
    caller: 'mmgA',
    label: 'MMG member, Sample Realty',
    email: 'mmg@example.org',
    lastName: 'MMG-Member',
    memberships: { realty: ['member', 'MMG'] },
  },
  {
    caller: 'examinerA',
    label: 'Examiner, Sample Realty',
    email: 'examiner@example.org',
    lastName: 'Examiner',
    memberships: { realty: ['member', 'examiner'] },
  },
  {
    caller: 'coach',
    label: 'Coach, First Organization',
    email: 'coach@example.org',
    lastName: 'Coach',
    memberships: { first: ['member', 'coach'] },
  },
  {
    caller: 'memberFirst',
    label: 'Member, First Organization',
    email: 'first@example.org',
    lastName: 'First-Member',
    memberships: { first: ['member'] },
  },
  {
    caller: 'memberB',
    label: 'Member, Maple Court HOA',
    email: 'member-b@example.org',
    lastName: 'Member-B',
    memberships: { hoa: ['member'] },
  },
  {
    caller: 'adminB',
    label: 'Administrator, Maple Court HOA',
    email: 'admin-b@example.org',
    lastName: 'Administrator-B',
    memberships: { hoa: ['admin', 'member'] },
  },
  {
    caller: 'platformAdmin',
    label: 'Platform administrator',
    email: 'platform@example.org',
    lastName: 'Platform',
    memberships: { first: ['admin', 'member'] },
    platformRoles: ['platform_admin'],
  },
  {
    caller: 'noOrg',
    label: 'Without an organization',
    email: 'alone@example.org',
    lastName: 'Alone',
    memberships: {},
  },
  {
    caller: 'removedRole',
    label: 'Role taken away, Sample Realty',
    email: 'removed-role@example.org',
    lastName: 'Removed-Role',
    memberships: { realty: [] },
    removedRoles: ['broker'],
  },
  {
    caller: 'disabled',
    label: 'Disabled account',
    email: 'disabled@example.org',
    lastName: 'Disabled',
    memberships: { realty: ['member'] },
    disabled: true,
  },
]
