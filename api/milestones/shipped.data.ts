import type { Category, Repeat, Tier } from '#kit/milestones/categories.ts'
import { SELF_REPORTED, SELF_REPORTED_POINTS } from '#kit/milestones/actions.ts'
import type { Rule } from '#kit/milestones/rule.ts'

/* What an installation begins to count; its operator changes it. A draft waits for the records that it is judged by. */

export type ShippedMilestone = {
  readonly id: string
  readonly title: string
  readonly why: string
  readonly category: Category
  readonly rule: Rule
  readonly points: number
  readonly tier: Tier
  readonly repeat?: Repeat
  readonly isDraft?: true
}

const ID_LENGTH = 16
/** An id like any other, and the same in every installation. */
const idOf = (slug: string): string => `mls_${slug.replaceAll(/[^a-z0-9]/g, '').padEnd(ID_LENGTH, '0')}`

type About = Pick<ShippedMilestone, 'title' | 'why' | 'category' | 'points'> &
  Partial<Pick<ShippedMilestone, 'tier' | 'repeat' | 'isDraft'>>

const BRONZE_TO = 40
const SILVER_TO = 100
const tierOf = (points: number): Tier =>
  points <= BRONZE_TO ? 'bronze' : points < SILVER_TO ? 'silver' : 'gold'

const one = (slug: string, about: About, rule: Rule): ShippedMilestone => ({
  id: idOf(slug),
  tier: tierOf(about.points),
  ...about,
  rule,
})

type Measured = Extract<Rule, { kind: 'fact' }>['measure']
const reaches = (measure: Measured, value: number, months = 1): Rule => ({
  kind: 'fact',
  measure,
  value,
  months,
})
const done = (action_type: string, count = 1): Rule => ({ kind: 'action', action_type, count })
const checked = (slug: string, about: Omit<About, 'points'>, topic: string): ShippedMilestone =>
  one(
    slug,
    { ...about, points: SELF_REPORTED_POINTS, repeat: 'yearly' },
    { kind: 'action', action_type: SELF_REPORTED, count: 1, object: topic },
  )

const SAVING = 'saving'
const CUSHION = 'A cushion turns a repair or a lost paycheck into a bill instead of a debt.'

export const SHIPPED_MILESTONES: readonly ShippedMilestone[] = [
  one(
    'firstbudgetsaved',
    {
      title: 'First budget saved',
      why: 'What comes in and goes out is what every other plan stands on.',
      category: 'budget',
      points: 20,
    },
    done('budget.created'),
  ),
  one(
    'budgetmonthclosed',
    {
      title: 'Budget month closed',
      why: 'A plan improves once it is compared with what was spent.',
      category: 'budget',
      points: 20,
      repeat: 'monthly',
      isDraft: true,
    },
    done('budget.month.closed'),
  ),
  one(
    'essentialsonemonth',
    { title: 'One month of essentials saved', why: CUSHION, category: SAVING, points: 40 },
    reaches('emergencyMonths', 1),
  ),
  one(
    'essentialsthreemonths',
    { title: 'Three months of essentials saved', why: CUSHION, category: SAVING, points: 80 },
    reaches('emergencyMonths', 3),
  ),
  one(
    'essentialssixmonths',
    { title: 'Six months of essentials saved', why: CUSHION, category: SAVING, points: 120 },
    reaches('emergencyMonths', 6),
  ),
  one(
    'firstdebtcleared',
    {
      title: 'First debt paid off',
      why: 'Its payment is free for the next debt, or for saving.',
      category: 'debt',
      points: 60,
    },
    done('debt.cleared'),
  ),
  one(
    'allcardscleared',
    {
      title: 'All cards paid off',
      why: 'Card interest is more than almost any investment earns.',
      category: 'debt',
      points: 150,
    },
    done('debt.cards.cleared'),
  ),
  one(
    'utilizationbelow30',
    {
      title: 'Credit utilization under 30%',
      why: 'It weighs heavily in a credit score, and it answers within a month.',
      category: 'credit',
      points: 40,
    },
    reaches('creditUtilization', 0.3),
  ),
  one(
    'utilizationbelow10',
    {
      title: 'Credit utilization under 10%',
      why: 'The best rates go to scores with almost nothing owed on cards.',
      category: 'credit',
      points: 60,
    },
    reaches('creditUtilization', 0.1),
  ),
  one(
    'savingsrate10percent',
    {
      title: 'Savings rate of 10% for three months',
      why: 'Three months in a row show a habit, not a good month.',
      category: SAVING,
      points: 60,
    },
    reaches('savingsRate', 0.1, 3),
  ),
  one(
    'savingsrate20percent',
    {
      title: 'Savings rate of 20% for three months',
      why: 'At a fifth of take-home pay, most goals come within reach.',
      category: SAVING,
      points: 100,
    },
    reaches('savingsRate', 0.2, 3),
  ),
  one(
    'retirementplan80percent',
    {
      title: 'Retirement plan that works in 80% of simulations',
      why: 'Above that, a bad decade calls for adjusting, not for starting over.',
      category: 'retirement',
      points: 80,
    },
    reaches('retirementSuccess', 0.8),
  ),
  one(
    'employermatchinfull',
    {
      title: 'Employer match taken in full',
      why: 'It is pay that is lost otherwise.',
      category: 'retirement',
      points: 60,
      isDraft: true,
    },
    done('retirement.match.taken'),
  ),
  one(
    'firstinvestmentpolicy',
    {
      title: 'First investment policy saved',
      why: 'Rules written on a calm day hold on a bad one.',
      category: 'investing',
      points: 40,
      isDraft: true,
    },
    done('portfolio.policy.saved'),
  ),
  one(
    'networthpositive',
    {
      title: 'Net worth above zero',
      why: 'From here on, what you own is more than what you owe.',
      category: SAVING,
      points: 60,
    },
    reaches('netWorth', 1),
  ),
  one(
    'insurancereviewdone',
    {
      title: 'Insurance review done',
      why: 'Coverage is bought once and outgrown quietly.',
      category: 'insurance',
      points: 40,
      isDraft: true,
    },
    done('insurance.reviewed'),
  ),
  one(
    'willordirectiverecorded',
    {
      title: 'Will or directive recorded',
      why: 'Without one, state law decides.',
      category: 'estate',
      points: 60,
      isDraft: true,
    },
    done('estate.documents.recorded'),
  ),
  one(
    'reservestudysaved',
    {
      title: 'Reserve study saved',
      why: 'It shows special assessments years ahead.',
      category: 'hoa',
      points: 60,
      isDraft: true,
    },
    done('hoa.study.saved'),
  ),
  one(
    'firstlistingclosed',
    {
      title: 'First listing closed',
      why: 'The first one proves the whole process.',
      category: 'realEstate',
      points: 60,
      isDraft: true,
    },
    done('re.listing.closed'),
  ),
  one(
    'firstbusinessplan',
    {
      title: 'First 12-month business plan',
      why: 'It shows in which month the cash runs short.',
      category: 'business',
      points: 60,
      isDraft: true,
    },
    done('business.plan.saved'),
  ),
  one(
    'firstcoursecompleted',
    {
      title: 'First course completed',
      why: 'What is understood is decided better.',
      category: 'learning',
      points: 50,
      isDraft: true,
    },
    done('training.course.completed'),
  ),
  one(
    'fivecoursescompleted',
    {
      title: 'Five courses completed',
      why: 'Five subjects cover most decisions of a household.',
      category: 'learning',
      points: 150,
      isDraft: true,
    },
    done('training.course.completed', 5),
  ),
  one(
    'membershipexampassed',
    {
      title: 'Membership exam passed',
      why: 'It shows clients what you know.',
      category: 'learning',
      points: 200,
    },
    done('exam.passed'),
  ),
  one(
    'reviewstreaksevendays',
    {
      title: 'Seven days of reviews',
      why: 'Short and often keeps more than long and once.',
      category: 'learning',
      points: 30,
      repeat: 'monthly',
      isDraft: true,
    },
    done('review.day.completed', 7),
  ),
  checked(
    'beneficiarieschecked',
    {
      title: 'Beneficiaries checked this year',
      why: 'They override a will, and outlast marriages.',
      category: 'estate',
    },
    'beneficiaries.checked',
  ),
  checked(
    'creditreportsread',
    {
      title: 'Credit reports read this year',
      why: 'Mistakes cost points, and only you can spot them.',
      category: 'credit',
    },
    'creditReports.read',
  ),
  checked(
    'insurancepoliciesread',
    {
      title: 'Insurance policies read this year',
      why: 'A gap is cheaper to find before the claim.',
      category: 'insurance',
    },
    'insurance.read',
  ),
  checked(
    'familydocumentsfound',
    {
      title: 'Documents where the family finds them',
      why: 'A will that nobody finds decides nothing.',
      category: 'estate',
    },
    'documents.found',
  ),
]
