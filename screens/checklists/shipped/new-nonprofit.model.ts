import { shipped, step } from './shipped.model.ts'

const chair = step('Chair')
const treasurer = step('Treasurer')
const secretary = step('Secretary')
const director = step('Director')

/** The first year of a public charity under section 501(c)(3). */
export const newNonprofit = shipped(
  {
    id: 'shipped:new-nonprofit',
    name: 'New non-profit year',
    area: 'Non-profit',
    appliesTo: 'organization',
    summary: 'A new charity\u2019s path from its first board meeting to its first annual return.',
  },
  [
    chair('mission', 'Write the mission: who is served and what changes for them', ['startDate', 7]),
    chair('board', 'Seat at least three unrelated directors', ['startDate', 14], {
      required: true,
      help: 'States set the minimum; funders look for independence.',
    }),
    secretary(
      'articles',
      'File articles with the purpose and dissolution clauses of section 501(c)(3)',
      ['startDate', 21],
      {
        gate: 'Exemption',
        document: 'Articles of incorporation',
        evidence: 'file',
      },
    ),
    treasurer('ein', 'Get an employer identification number', ['startDate', 24], {
      gate: 'Exemption',
      help: 'Free at irs.gov in a few minutes. The three-year clock on missed returns starts now.',
    }),
    secretary('bylaws', 'Adopt bylaws and a conflict-of-interest policy', ['startDate', 30], {
      gate: 'Exemption',
      document: 'Bylaws',
      evidence: 'file',
    }),
    secretary('minutes', 'Hold the organizing meeting and keep its minutes', ['startDate', 30], {
      required: true,
      evidence: 'file',
    }),
    treasurer('bank', 'Open a bank account that requires two people for every payment', ['startDate', 35], {
      required: true,
    }),
    treasurer('budget', 'Adopt a first-year budget with a monthly cash plan', ['startDate', 45], {
      required: true,
    }),
    treasurer('exemption', 'File Form 1023 or 1023-EZ', ['startDate', 90], {
      gate: 'Exemption',
      evidence: 'file',
      help: 'File within 27 months of formation to be exempt from the first day.',
    }),
    secretary(
      'solicit',
      'Register for charitable solicitation before asking the public for money',
      ['startDate', 100],
      {
        gate: 'Fundraising',
        help: 'About 40 states require it before you solicit their residents.',
      },
    ),
    treasurer('state', 'Apply for state income and sales tax exemptions', ['startDate', 120]),
    director('insurance', 'Buy general liability and D&O coverage', ['startDate', 60], { required: true }),
    treasurer(
      'books',
      'Set up accounts by program, management and fundraising, and by restriction',
      ['startDate', 60],
      {
        required: true,
      },
    ),
    treasurer('receipts', 'Prepare gift receipts with the wording donors need', ['startDate', 70], {
      gate: 'Fundraising',
      help: 'Each gift of $250 or more: amount, date, and what was given in return.',
    }),
    director('plan', 'Write the fundraising plan: sources, asks, owners, dates', ['startDate', 90]),
    director(
      'privacy',
      'Protect donor data: two-step verification, least access, backups',
      ['startDate', 75],
      {
        required: true,
      },
    ),
    director('measure', 'Choose three results to measure and start counting', ['startDate', 120]),
    chair('half', 'Review the first half: cash, results, risks, board gaps', ['startDate', 180], {
      required: true,
    }),
    chair('annual', 'Hold the annual meeting; review policies, pay, and performance', ['yearEnd', 30], {
      required: true,
    }),
    treasurer('return', 'File Form 990-N, 990-EZ, or 990', ['yearEnd', 135], {
      required: true,
      evidence: 'file',
      help: 'Due on the 15th day of the fifth month after year-end. Missing three years in a row ends the exemption by law.',
    }),
  ],
)
