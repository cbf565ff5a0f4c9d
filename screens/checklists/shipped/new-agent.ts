import { shipped, step } from './shipped.ts'

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
    summary: 'The first ninety days of an agent: license, systems, training, the first clients.',
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
        help: 'Plan, cap, fees, who owns leads, what happens to deals on leaving.',
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
        help: 'No licensed work before the state shows the license as active under this broker.',
      },
    ),
    agent('w9', 'Hand in Form W-9 and payment details', ['startDate', 0], {
      gate: 'First commission',
      document: 'Form W-9',
      evidence: 'file',
    }),
    agent(
      'insurance',
      'Show car insurance with the limits that the brokerage asks for',
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
    agent('association', 'Join the association and the listing service', ['startDate', 3, 'business'], {
      required: true,
    }),
    coordinator(
      'accounts',
      'Open mail, signing, forms and lead accounts with a second factor',
      ['startDate', 0],
      { required: true },
    ),
    agent(
      'profile',
      'Write the profile, take the photograph, check the advertising rules of the state',
      ['startDate', 5, 'business'],
      {
        help: 'Most states ask for the brokerage\u2019s name in every advertisement.',
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
    broker('mentor', 'Name a mentor and set a weekly half hour', ['startDate', 3, 'business'], {
      required: true,
    }),
    agent('plan', 'Write the business plan: income goal, closings, leads a week', ['startDate', 10], {
      required: true,
      help: 'Work back from income through split, price and conversion to conversations a week.',
    }),
    agent(
      'budget',
      'Set a budget for six months without a closing, and for quarterly taxes',
      ['startDate', 10],
      {
        help: 'Self-employment tax is 15.3% on most of the profit; estimated payments are due four times a year.',
      },
    ),
    agent('sphere', 'Enter at least a hundred people you know, with how to reach them', ['startDate', 14]),
    broker('thirty', 'Review day thirty: activity, questions, what to drop', ['startDate', 30], {
      required: true,
    }),
    agent('first', 'Sign the first written buyer agreement or listing', ['startDate', 45]),
    broker('shadow', 'Sit in on the first offer and the first inspection', ['startDate', 60]),
    broker('ninety', 'Review day ninety: keep, change or end the plan', ['startDate', 90], {
      required: true,
    }),
    coordinator(
      'file',
      'Check the agent\u2019s first file for completeness before closing',
      ['startDate', 75],
      {
        gate: 'First commission',
      },
    ),
    agent(
      'education',
      'Note the state\u2019s post-license and continuing education deadlines',
      ['startDate', 20],
      {
        help: 'A missed post-license course ends a first license in several states.',
      },
    ),
  ],
)
