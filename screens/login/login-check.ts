import type { FieldProblem } from '#kit/errors.ts'
import type { Credentials } from '#kit/react/session.tsx'

/** What is missing before the server can be asked; whether it is right only the server says. */
export function checkLogin({ email, password }: Credentials): readonly FieldProblem[] {
  return [
    ...(email.trim() === '' ? [{ path: 'email', message: 'Enter your e-mail address.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Enter your password.' }] : []),
  ]
}
