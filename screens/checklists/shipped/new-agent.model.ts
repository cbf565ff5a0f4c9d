import { shipped, step } from './shipped.model.ts'

const broker = step('Broker')
const agent = step('Agent')
const coordinator = step('Coordinator')

/** From the offer to the first closing of a licensed newcomer. */
export const newAgent = shipped(
  {
    id: 'shipped:new-agent',
    name: 'New agent',
    area: 'Real estate',
    appliesTo: 'onboarding',
    summary: 'An agent\u2019s first 90 days: license, systems, training, and first clients.',
  },
  [
    broker(
      'agreement',
      'Sign the independent contractor agreement and the commission plan',
      ['startDate', -5, 'business'],
      {
        gate: 'Active agent',
        document: 'Contractor agreement',
        evidence: 'file',
        help: 'Split, cap, fees, who owns leads, and what happens to pending deals when an agent leaves.',
      },
    ),
    broker(
      'license',
      'Transfer the license to the brokerage and check its status',
      ['startDate', -3, 'business'],
      {
        gate: 'Active agent',
        document: 'License',
        evidence: 'file',
        help: 'No licensed work until the state shows the license as active under this broker.',
      },
    ),
    agent('w9', 'Submit Form W-9 and payment details', ['startDate', 0], {
      gate: 'First commission',
      document: 'Form W-9',
      evidence: 'file',
    }),
    agent(
      'insurance',
      'Show proof of car insurance with the limits the brokerage requires',
      ['startDate', 2, 'business'],
      {
        required: true,
        document: 'Car insurance',
        evidence: 'file',
      },
    ),
    broker('cover', 'Add the agent to the errors and omissions policy', ['startDate', 0], {
      gate: 'Active agent',
    }),
    agent('association', 'Join the association and the MLS', ['startDate', 3, 'business'], {
      required: true,
    }),
    coordinator(
      'accounts',
      'Set up e-mail, e-signature, forms, and lead accounts with two-step verification',
      ['startDate', 0],
      { required: true },
    ),
    agent(
      'profile',
      'Write a profile, get a headshot, and check the state\u2019s advertising rules',
      ['startDate', 5, 'business'],
      {
        help: 'Most states require the brokerage\u2019s name in every ad.',
      },
    ),
    agent('agency', 'Complete training: agency and the written buyer agreement', ['startDate', 7], {
      gate: 'First client',
    }),
    agent('fair', 'Complete training: fair housing', ['startDate', 7], { gate: 'First client' }),
    agent('contracts', 'Complete training: the contract, paragraph by paragraph', ['startDate', 14], {
      gate: 'First client',
    }),
    agent('wire', 'Complete training: wire fraud and client data', ['startDate', 7], {
      gate: 'First client',
    }),
    broker('mentor', 'Choose a mentor and set up a weekly half hour', ['startDate', 3, 'business'], {
      required: true,
    }),
    agent('plan', 'Write a business plan: income goal, closings, leads per week', ['startDate', 10], {
      required: true,
      help: 'Work back from income through split, price, and conversion rate to conversations per week.',
    }),
    agent(
      'budget',
      'Set a budget for six months without a closing, and for quarterly taxes',
      ['startDate', 10],
      {
        help: 'Self-employment tax is 15.3% of most of the profit; estimated payments are due four times a year.',
      },
    ),
    agent('sphere', 'Enter at least 100 people you know and how to reach them', ['startDate', 14]),
    broker('thirty', 'Day 30 review: activity, questions, what to drop', ['startDate', 30], {
      required: true,
    }),
    agent('first', 'Sign the first written buyer agreement or listing', ['startDate', 45]),
    broker('shadow', 'Sit in on the first offer and the first inspection', ['startDate', 60]),
    broker('ninety', 'Day 90 review: keep, change, or end the plan', ['startDate', 90], {
      required: true,
    }),
    coordinator(
      'file',
      'Check that the agent\u2019s first file is complete before closing',
      ['startDate', 75],
      {
        gate: 'First commission',
      },
    ),
    agent(
      'education',
      'Note the state\u2019s post-licensing and continuing education deadlines',
      ['startDate', 20],
      {
        help: 'In several states, missing a post-licensing course ends a first license.',
      },
    ),
  ],
)
