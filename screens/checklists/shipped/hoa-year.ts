import { shipped, step } from './shipped.ts'

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
    summary: 'Budget, reserves, insurance, meetings, filings and maintenance of one association year.',
  },
  [
    secretary('calendar', 'Publish the year\u2019s meeting calendar to owners', ['startDate', 7]),
    treasurer(
      'assessments',
      'Send the assessment notice with amounts, due dates and how to pay',
      ['startDate', -30],
      {
        required: true,
        help: 'The notice period stands in the governing documents and the state\u2019s statute.',
      },
    ),
    treasurer('bank', 'Update bank signers; two people for every transfer', ['startDate', 10], {
      required: true,
      help: 'One person prepares, another releases. Remove those who left on the same day.',
    }),
    secretary('register', 'File the annual report and registered agent with the state', ['startDate', 60], {
      required: true,
      evidence: 'file',
      help: 'Due on the state\u2019s own date, often the month of incorporation.',
    }),
    secretary('roster', 'Update the roster of owners, tenants and contacts for emergencies', [
      'startDate',
      30,
    ]),
    manager('insurance', 'Renew property, liability, directors\u2019 and crime cover', ['startDate', 45], {
      required: true,
      document: 'Insurance certificates',
      evidence: 'file',
      help: 'Check replacement cost against a current valuation, and crime cover against the cash held.',
    }),
    manager('vendors', 'Collect insurance certificates and Forms W-9 from vendors', ['startDate', 30], {
      required: true,
    }),
    treasurer('returns', 'File Form 1120-H or 1120 and the state return', ['startDate', 105], {
      required: true,
      evidence: 'file',
      help: 'Due on the fifteenth day of the fourth month after the end of the tax year.',
    }),
    treasurer('forms', 'Send Forms 1099-NEC to contractors above the threshold', ['startDate', 31], {
      required: true,
      help: 'Due 31 January for the calendar year before.',
    }),
    manager('spring', 'Inspect roofs, drainage, walkways, lighting and playground', ['startDate', 90], {
      evidence: 'note',
    }),
    manager('contracts', 'Review landscaping, snow, pool and elevator contracts', ['startDate', 75]),
    treasurer(
      'q1',
      'Report the first quarter: budget against actual, arrears, reserves',
      ['startDate', 105],
      { required: true },
    ),
    manager('fire', 'Test fire alarms, sprinklers, extinguishers and backflow valves', ['startDate', 120], {
      required: true,
      evidence: 'file',
    }),
    manager('pool', 'Open the pool: permit, fence, drain covers, chemicals, rules', ['startDate', 135]),
    treasurer('study', 'Update the reserve study or order the next site visit', ['startDate', 150], {
      required: true,
      evidence: 'file',
      help: 'A site visit every three to five years; many states set the interval.',
    }),
    treasurer('half', 'Report the half year and forecast the year\u2019s end', ['startDate', 195], {
      required: true,
    }),
    president('rules', 'Review rules, fines and architectural requests of the year', ['startDate', 200]),
    manager('bids', 'Collect bids for next year\u2019s projects', ['yearEnd', -120], {
      help: 'Three written bids on one scope of work make the decision easy to explain.',
    }),
    treasurer('draft', 'Draft next year\u2019s budget with reserve contributions', ['yearEnd', -100], {
      gate: 'Budget',
    }),
    president('hearing', 'Discuss the draft budget with owners', ['yearEnd', -75]),
    president('adopt', 'Adopt the budget and the assessment', ['yearEnd', -45], {
      gate: 'Budget',
      evidence: 'record',
    }),
    secretary('nominate', 'Call for candidates to the board', ['meetingDate', -60]),
    secretary(
      'notice',
      'Send the notice of the annual meeting with ballots and proxies',
      ['meetingDate', -30],
      {
        gate: 'Annual meeting',
        help: 'Ten to sixty days before in most bylaws and statutes: take the days from yours.',
      },
    ),
    secretary('quorum', 'Count proxies and chase the quorum', ['meetingDate', -5], {
      gate: 'Annual meeting',
    }),
    secretary('meeting', 'Hold the annual meeting; keep minutes and the count of votes', ['meetingDate', 0], {
      required: true,
      evidence: 'file',
    }),
    president('officers', 'Choose officers and sign conflict-of-interest statements', ['meetingDate', 14], {
      required: true,
    }),
    manager('winter', 'Prepare for winter: heating, pipes, roofs, salt and the pool', ['yearEnd', -60]),
    treasurer('audit', 'Order the audit, review or compilation that the documents ask for', ['yearEnd', 30], {
      required: true,
      evidence: 'file',
    }),
  ],
)
