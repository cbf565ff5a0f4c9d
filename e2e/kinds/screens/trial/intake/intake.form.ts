import { choice, email, integer, longText, money, options, text } from '#kit/field.ts'
import { defineForm } from '#kit/form.ts'
import { money as dollars } from '#kit/format.ts'

/** A small form with a branch and a preview: what the kind is tried with. */
export default defineForm({
  id: 'trial/intake',
  title: 'Coaching intake',
  summary: 'What do you want to work on with a coach?',
  access: 'signedIn',
  steps: [
    {
      title: 'What you want',
      fields: {
        goal: choice('What do you want to work on?', {
          default: 'saving',
          options: options(['saving', 'Build an emergency fund'], ['other', 'Something else']),
        }),
      },
    },
    {
      title: 'Your spending',
      lead: 'An estimate is enough.',
      showIf: { goal: ['saving'] },
      fields: {
        monthly: money('Monthly essential spending', { default: null, min: 0, max: 1_000_000 }),
        dependents: integer('Dependents', { default: 0, min: 0, max: 20 }),
      },
    },
    {
      title: 'Your question',
      showIf: { goal: ['other'] },
      fields: { question: longText('What is it about?', { default: '', maxLength: 2_000 }) },
    },
    {
      title: 'How to reach you',
      fields: {
        name: text('Name', { default: '', maxLength: 120 }),
        email: email('E-mail', { default: '', maxLength: 254 }),
      },
    },
  ],
  required: ['monthly', 'question', 'name', 'email'],
  consent: 'I agree to be contacted about this request.',
  thanks: 'A coach will write to you within two working days.',
  lead: {
    board: 'coaching',
    of: ({ name, email: address }) => ({ name: String(name), email: String(address) }),
  },
  preview: {
    tool: 'calculators/emergency-fund',
    inputs: ({ goal, monthly }) =>
      goal === 'saving' && typeof monthly === 'number' ? { essentialMonthly: monthly } : null,
    say: ({ targetAmount }) =>
      typeof targetAmount === 'number'
        ? `An emergency fund for you is about ${dollars(targetAmount)}.`
        : null,
  },
})
