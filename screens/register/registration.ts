import type { FieldProblem } from '#kit/errors.ts'
import type { Registration } from '#kit/react/session.tsx'

export type RegisterForm = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly terms: boolean
  /** Of an invitation; empty without one. */
  readonly inviteCode: string
}

export const EMPTY: RegisterForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  terms: false,
  inviteCode: '',
}

/** The fields by which the server names what is wrong. */
export const REGISTER_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'password',
  'acceptTerms',
  'inviteCode',
] as const

const PASSWORD_LEAST = 12

const checks: readonly ((form: RegisterForm) => FieldProblem | null)[] = [
  ({ firstName }) => problem(firstName.trim() === '', 'firstName', 'Enter your first name.'),
  ({ lastName }) => problem(lastName.trim() === '', 'lastName', 'Enter your last name.'),
  ({ email }) =>
    problem(
      !/^[^\s@]+@[^\s@]+$/.test(email.trim()),
      'email',
      'Enter an e-mail address such as name@example.org.',
    ),
  ({ password }) =>
    problem([...password].length < PASSWORD_LEAST, 'password', `Use at least ${PASSWORD_LEAST} characters.`),
  ({ password, email, firstName, lastName }) =>
    problem(
      [email, firstName, lastName, `${firstName} ${lastName}`].some((own) => isSame(own, password)),
      'password',
      'Choose a password other than your name or e-mail address.',
    ),
  ({ terms }) => problem(!terms, 'acceptTerms', 'Accept the terms to create an account.'),
]

const problem = (isWrong: boolean, path: string, message: string): FieldProblem | null =>
  isWrong ? { path, message } : null

const isSame = (a: string, b: string): boolean =>
  a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()

/** What is wrong with the form, by field; the server also refuses common passwords. */
export const checkRegistration = (form: RegisterForm): readonly FieldProblem[] =>
  checks.map((check) => check(form)).filter((found) => found !== null)

/** What a browser calls its zone where it knows none. */
const NO_ZONE = 'Etc/Unknown'

/** The form as the call carries it; the plan comes from the link that led here, the time zone from the device. */
export const toRegistration = (form: RegisterForm, plan: string | null, zone = NO_ZONE): Registration => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  password: form.password,
  acceptTerms: true,
  ...(form.inviteCode.trim() === '' ? {} : { inviteCode: form.inviteCode.trim() }),
  ...(zone === NO_ZONE ? {} : { timeZone: zone }),
  ...(plan === null || plan === '' ? {} : { trialPlanId: plan.slice(0, 100) }),
})
