import type { Values } from '#kit/computation.ts'
import { type Form, readAnswers } from '#kit/form.ts'
import { problemsWithin } from '#kit/schema-problems.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'

export function formOf({ forms }: Pick<Services, 'forms'>, id: string): Form {
  const form = forms.find((one) => one.id === id)
  if (form === undefined) throw REFUSALS.notFound('There is no such form')
  return form
}

/** What is kept of the answers, or a refusal that names the fields. */
export function acceptedAnswers(form: Form, given: Values): Values {
  const sent = readAnswers(form, given)
  if (!sent.ok) throw REFUSALS.invalid(problemsWithin('answers', sent.problems))
  return sent.answers
}
