import { basename } from 'node:path'
import { titleOf } from './names.ts'

/** A form of two steps. */
export function formFiles(id: string): Record<string, string> {
  const name = basename(id)
  return {
    [`${name}.form.ts`]: `import { email, longText, text } from '#kit/field.ts'
import { defineForm } from '#kit/form.ts'

export default defineForm({
  id: '${id}',
  title: '${titleOf(name)}',
  summary: 'What can we help with?',
  access: 'signedIn',
  steps: [
    {
      title: 'Your question',
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
  required: ['question', 'name', 'email'],
  consent: 'I agree to be contacted about this request.',
  thanks: 'We will write to you.',
})
`,
  }
}
