import { shipped, step } from './shipped.model.ts'

const president = step('President')
const treasurer = step('Treasurer')
const secretary = step('Secretary')
const manager = step('Manager')

/** One fiscal year of a homeowners\u2019 association, counted from its first day, its annual meeting and its end. */
export const hoaYear = shipped(
  {
    id: 'shipped:hoa-year',
    name: 'HOA annual year',
    area: 'HOA',
    appliesTo: 'association',
    summary:
      'One year of an association\u2019s budget, reserves, insurance, meetings, filings, and maintenance.',
  },
  [
    secretary('calendar', 'Publish the year\u2019s meeting calendar to owners', ['startDate', 7]),
    treasurer(
      'assessments',
      'Send the assessment notice with amounts, due dates, and how to pay',
      ['startDate', -30],
      {
        required: true,
        help: 'The governing documents and state law set the notice period.',
      },
    ),
    treasurer('bank', 'Update bank signers; require two people for every transfer', ['startDate', 10], {
      required: true,
      help: 'One person prepares and another approves. Remove departing signers the same day.',
    }),
    secretary('register', 'File the annual report and registered agent with the state', ['startDate', 60], {
      required: true,
      evidence: 'file',
      help: 'The date varies by state; it is often in the month of incorporation.',
    }),
    secretary('roster', 'Update the roster of owners, tenants, and emergency contacts', ['startDate', 30]),
    manager('insurance', 'Renew property, liability, D&O, and crime coverage', ['startDate', 45], {
      required: true,
      document: 'Insurance certificates',
      evidence: 'file',
      help: 'Check replacement cost against a current appraisal, and crime coverage against the cash held.',
    }),
    manager('vendors', 'Collect insurance certificates and Form W-9 from vendors', ['startDate', 30], {
      required: true,
    }),
    treasurer('returns', 'File Form 1120-H or 1120 and the state return', ['startDate', 105], {
      required: true,
      evidence: 'file',
      help: 'Due on the 15th day of the fourth month after the tax year ends.',
    }),
    treasurer('forms', 'Send Form 1099-NEC to contractors paid above the threshold', ['startDate', 31], {
      required: true,
      help: 'Due January 31 for the previous calendar year.',
    }),
    manager('spring', 'Inspect roofs, drainage, walkways, lighting, and the playground', ['startDate', 90], {
      evidence: 'note',
    }),
    manager('contracts', 'Review landscaping, snow removal, pool, and elevator contracts', ['startDate', 75]),
    treasurer(
      'q1',
      'Report on the first quarter: budget vs. actual, delinquencies, reserves',
      ['startDate', 105],
      { required: true },
    ),
    manager('fire', 'Test fire alarms, sprinklers, extinguishers, and backflow valves', ['startDate', 120], {
      required: true,
      evidence: 'file',
    }),
    manager('pool', 'Open the pool: permit, fence, drain covers, chemicals, rules', ['startDate', 135]),
    treasurer('study', 'Update the reserve study or schedule the next site visit', ['startDate', 150], {
      required: true,
      evidence: 'file',
      help: 'Plan a site visit every three to five years; many states set the interval.',
    }),
    treasurer('half', 'Report on the first half and forecast the year-end', ['startDate', 195], {
      required: true,
    }),
    president('rules', 'Review the year\u2019s rules, fines, and architectural requests', ['startDate', 200]),
    manager('bids', 'Get bids for next year\u2019s projects', ['yearEnd', -120], {
      help: 'Three written bids on the same scope of work make the decision easy to explain.',
    }),
    treasurer('draft', 'Draft next year\u2019s budget with reserve contributions', ['yearEnd', -100], {
      gate: 'Budget',
    }),
    president('hearing', 'Discuss the draft budget with owners', ['yearEnd', -75]),
    president('adopt', 'Adopt the budget and the assessment', ['yearEnd', -45], {
      gate: 'Budget',
      evidence: 'record',
    }),
    secretary('nominate', 'Call for board candidates', ['meetingDate', -60]),
    secretary('notice', 'Send the annual meeting notice with ballots and proxies', ['meetingDate', -30], {
      gate: 'Annual meeting',
      help: 'Usually 10 to 60 days before the meeting; use the days in your bylaws and state law.',
    }),
    secretary('quorum', 'Count proxies and follow up to reach a quorum', ['meetingDate', -5], {
      gate: 'Annual meeting',
    }),
    secretary(
      'meeting',
      'Hold the annual meeting; record the minutes and the vote count',
      ['meetingDate', 0],
      {
        required: true,
        evidence: 'file',
      },
    ),
    president('officers', 'Elect officers and sign conflict-of-interest statements', ['meetingDate', 14], {
      required: true,
    }),
    manager('winter', 'Prepare for winter: heating, pipes, roofs, salt, and the pool', ['yearEnd', -60]),
    treasurer(
      'audit',
      'Order the audit, review, or compilation that the governing documents require',
      ['yearEnd', 30],
      {
        required: true,
        evidence: 'file',
      },
    ),
  ],
)
