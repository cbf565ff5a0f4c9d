import { expect, test } from 'vitest'
import { AREAS, SCREENS } from '#kit/registry/screens.gen.ts'
import { PERMISSIONS } from '#kit/access.ts'
import { menuOf } from '#web/shell/menu.ts'

/* The order of the specification: groups by its paragraph on navigation (§2), items as the paragraph of their area lists them. */

const inFolder = (folder: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${folder}/${name}`)

const SPECIFICATION: readonly (readonly [group: string, paths: readonly string[]])[] = [
  [
    'Port',
    inFolder(
      '/portfolio',
      'currentholdings analysis performance scenarios globalmacrodashboard historical-currency-rates',
    ),
  ],
  [
    'Calcs',
    [
      '/calculators',
      ...inFolder(
        '/calculators',
        'budget credit-assessment emergency-fund renovations retirement true-cost-credit interest-rates-compare treasury-bond corp-bonds equity mbs options forwards futures mutual-funds money-market-funds etfs',
      ),
    ],
  ],
  [
    'PnL',
    inFolder(
      '/pnl',
      'pnl-dashboard cap-tables family-legacy investment-mgmt strategic-advisory financial-planning portfolio-risk research-analysis technology-services',
    ),
  ],
  [
    'Train',
    inFolder(
      '/training',
      'time-value-of-money budget debt-management capital-structure corporate-valuation corporate-bond real-estate-fundamentals real-estate-residential real-estate-commercial re-development-construction re-property-management real-estate-finance treasury-yield-training treasuries-credit treasuries-housing react-novice',
    ),
  ],
  [
    'HNW',
    inFolder(
      '/hnw',
      'hnw-intake strat-advise equities-dashboard insider-trading-modeling market-movers-momentum-modeling sector-analysis-modeling equities-earnings-calls equities-fx-technicals options-modeling fx-modeling macros-modeling commodities-modeling real-estate-modeler real-estate-analayis discourse-tracker',
    ),
  ],
  [
    'AI',
    inFolder(
      '/ai',
      'ai-prospecting ai-business-advance ai-hr-roi-estimator ai-marketing-planner ai-valuation aitwin-business-form aitwin-career-transition-leadform agent-test-component aitwin-community-leadform ai-agent-business-planner ai-intro-planner ai-hr-planner ai-roi-estimator ai-branding-marketing-team ai-protection-planner ai-monetization-planner ai-twin-impact-dashboard',
    ),
  ],
  [
    'NP',
    [
      ...inFolder(
        '/np',
        'secure-np-planner np-economics-planner np-prospecting nonprofit-security-lead-form data-product-page np-economics-data-product-page',
      ),
      ...inFolder(
        '/np/impact-products',
        'data-security donor-demographics economic-cycles economics-utils email-security file-security financial-security fundraising-strategies government-funding information-security operational-security resilience-playbook',
      ),
    ],
  ],
  [
    'PRV',
    inFolder(
      '/prv',
      'retirement-calc-planner prv-prospecting prv-ecosystem-wheel-generator credit-assessment-planner budget-planner understanding-taxes-planner food-truck-planner data-product-page food-truck food-truck-marketing food-truck-equipment food-truck-workers food-truck-insurance food-truck-startup-costs food-truck-bank-credit-accounts food-truck-financing food-truck-revenue-cost-benefit',
    ),
  ],
  ['News', ['/articles', '/articles/create']],
  ['MMG', ['/mmg/mmg-exam']],
  [
    'HOA',
    [
      ...inFolder(
        '/hoa',
        'hoa-roi-estimator hoa-our-home our-home-vendor-mgmt hoa-transform hoa-membership hoa-financials referral-dashboard hoa-community-connect hoa-finance-pulse hoa-finance-data-manager hoa-asset-shield hoa-compliance-sync premium-hoa-tuneup premium-hoa-tuneup-data-manager premium-hoa-tuneup-assessment hoa-flow-diagram hoa-tuneup-flow-diagram hoa-operating-dashboard',
      ),
      '/generate-referral-code',
    ],
  ],
  [
    'RE',
    [
      ...inFolder(
        '/re',
        'orgstructurevisualization re-agent-performance property-share luxury-acquisition-eval re-onboarding-process re-integration-points offering-builder re-platform-security transactions transaction-roles transaction-profitability re-listings re-team re-prospecting vendor-mgmt team-feedback pipeline-intake re-transaction-tracker training-module re-training re-dashboard pipeline-dashboard proposal-builder comparables roi-estimator',
      ),
      '/checklists',
    ],
  ],
  [
    'Account',
    [
      '/account',
      '/subscriptionPlans',
      '/admin',
      '/admin-cognito',
      '/login-cognito',
      '/register-cognito',
      '/zip-locator-widget',
      '/infrastructure-dashboard',
      '/admin/product-packages',
      '/milestones/milestone-dashboard',
      '/role-test',
      '/prospecting',
      '/process-manager',
      '/projects',
      '/projects/new',
    ],
  ],
]

/** Pages of this project that the specification does not list, with the group that has them. */
const BESIDE: ReadonlyMap<string, string> = new Map([
  ['/accuracy', 'Calcs'],
  ['/profile', 'Account'],
  ['/reports', 'Account'],
  // The paragraph on navigation names no group for them.
  ['/cohorts/cohort-selection', 'Train'],
  ['/cohorts/cohort-creator', 'Train'],
])

const EVERY_ROLE = [
  { name: 'MMG', permissions: [...PERMISSIONS] },
  { name: 'platform_admin', permissions: [] },
]
const everything = menuOf(SCREENS, AREAS, EVERY_ROLE).map(({ group, parts }) => ({
  group,
  paths: parts.flatMap(({ links }) => links.map(({ path }) => path)),
}))

test('groups with screens are in the specification’s order', () => {
  const order = SPECIFICATION.map(([group]) => group)
  expect(everything.map(({ group }) => group)).toEqual(
    order.filter((group) => everything.some((one) => one.group === group)),
  )
})

test('every screen the specification places in a group is there, in its order', () => {
  for (const [group, paths] of SPECIFICATION) {
    const shown = everything.find((one) => one.group === group)?.paths ?? []
    const existing = paths.filter((path) => SCREENS.some((screen) => screen.path === path))
    expect(
      shown.filter((path) => !BESIDE.has(path)),
      group,
    ).toEqual(existing)
  }
})

test('the administrator of a household sees no entry that only an operator of the installation can use', () => {
  const ofOrganizations = PERMISSIONS.filter((name) => name.startsWith('org'))
  const own = menuOf(SCREENS, AREAS, [{ name: 'member', permissions: ofOrganizations }])
  const account = own.find(({ group }) => group === 'Account')
  const paths = account?.parts.flatMap(({ links }) => links.map(({ path }) => path)) ?? []
  expect(paths.toSorted()).toEqual([
    '/account',
    '/admin',
    '/milestones/milestone-dashboard',
    '/process-manager',
    '/profile',
    '/projects',
    '/projects/new',
    '/reports',
    '/subscriptionPlans',
    '/zip-locator-widget',
  ])
})

test('menu entries beyond the specification are listed here, with their group', () => {
  const listed = new Set(SPECIFICATION.flatMap(([, paths]) => paths))
  const beside = everything.flatMap(({ group, paths }) =>
    paths.filter((path) => !listed.has(path)).map((path) => [path, group] as const),
  )
  expect(new Map(beside)).toEqual(BESIDE)
})
