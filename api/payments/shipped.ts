import type { PlanLimits } from '#kit/entitlement.ts'
import { TRIAL_DAYS } from '#kit/trial.ts'

/* What an installation begins to offer; its operator replaces it. Amounts are cents. */

export type ShippedPackage = {
  readonly slug: string
  readonly name: string
  readonly summary: string
  readonly routes: readonly string[]
  readonly courses?: readonly string[]
}

export const SHIPPED_PACKAGES: readonly ShippedPackage[] = [
  {
    slug: 'core',
    name: 'Core',
    summary: 'Everyday money: budget, debts, emergency fund, retirement, and articles',
    routes: [
      '/calculators/budget',
      '/calculators/credit-assessment',
      '/calculators/emergency-fund',
      '/calculators/renovations',
      '/calculators/retirement',
      '/calculators/true-cost-credit',
      '/calculators/interest-rates-compare',
      '/articles/*',
      '/training/budget',
    ],
    courses: ['training/budget'],
  },
  {
    slug: 'planner',
    name: 'Planner',
    summary: 'All calculators, and the portfolio with its analysis',
    routes: ['/calculators/*', '/portfolio/*', '/hnw/*', '/pnl/*', '/training/*'],
  },
  { slug: 'home-car', name: 'Home & Car', summary: 'What a home and a car cost to keep', routes: ['/oh/*'] },
  { slug: 'hoa', name: 'HOA', summary: 'Budget, reserves, and rules of an association', routes: ['/hoa/*'] },
  {
    slug: 'real-estate',
    name: 'Real Estate',
    summary: 'A brokerage’s listings, deals, team, and proposals',
    routes: ['/re/*'],
  },
  { slug: 'non-profit', name: 'Non-profit', summary: 'Planning for a non-profit', routes: ['/np/*'] },
  {
    slug: 'food-truck',
    name: 'Food Truck',
    summary: 'Starting and running a food truck',
    routes: ['/prv/*'],
  },
  { slug: 'ai-planners', name: 'AI Planners', summary: 'Planners for work with AI', routes: ['/ai/*'] },
  { slug: 'mmg', name: 'MMG', summary: 'The membership exam; for members only', routes: ['/mmg/*'] },
]

export type ShippedPlan = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly features: readonly string[]
  readonly packages: readonly string[]
  readonly limits: PlanLimits
  readonly trialDays: number
  readonly highlighted?: true
  readonly month: number
  readonly year: number
  readonly seats?: { readonly included: number; readonly month: number; readonly year: number }
}

const ALL = SHIPPED_PACKAGES.map(({ slug }) => slug).filter((slug) => slug !== 'mmg')

export const SHIPPED_PLANS: readonly ShippedPlan[] = [
  {
    id: 'pln_free',
    name: 'Free',
    description: 'For a first look at your money',
    features: ['Everyday calculators', 'All articles', 'Download everything you enter'],
    packages: ['core'],
    limits: { savedPlans: 5, projects: 1, storageMB: 100, aiRunsPerMonth: 0, seats: 1 },
    trialDays: 0,
    month: 0,
    year: 0,
  },
  {
    id: 'pln_plus',
    name: 'Plus',
    description: 'For a household that plans ahead',
    features: ['All calculators', 'Holdings, analysis, and scenarios of your portfolio', 'Five projects'],
    packages: ['core', 'planner', 'home-car'],
    limits: { savedPlans: 100, projects: 5, storageMB: 2_048, aiRunsPerMonth: 0, seats: 1 },
    trialDays: TRIAL_DAYS,
    month: 1_200,
    year: 12_000,
  },
  {
    id: 'pln_pro',
    name: 'Pro',
    description: 'For a business or a practice',
    features: ['Everything in Plus', 'Real estate', 'Plans without a limit, and 25 projects'],
    packages: ALL,
    limits: { savedPlans: null, projects: 25, storageMB: 10_240, aiRunsPerMonth: 200, seats: 1 },
    trialDays: TRIAL_DAYS,
    highlighted: true,
    month: 2_900,
    year: 29_000,
  },
  {
    id: 'pln_team',
    name: 'Team',
    description: 'For an organization that works together',
    features: ['Everything in Pro for each seat', 'Lists, roles, and documents of the organization'],
    packages: ALL,
    limits: { savedPlans: null, projects: null, storageMB: 51_200, aiRunsPerMonth: 200, seats: null },
    trialDays: TRIAL_DAYS,
    month: 9_900,
    year: 99_000,
    seats: { included: 5, month: 1_500, year: 15_000 },
  },
]
