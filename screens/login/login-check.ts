import type { FieldProblem } from '#kit/errors.ts'
import type { Credentials } from '#kit/react/session.tsx'

/** What is missing before the server can be asked; whether it is right only the server says. */
export function checkLogin({ email, password }: Credentials): readonly FieldProblem[] {
  return [
    ...(email.trim() === '' ? [{ path: 'email', message: 'Enter your e-mail address.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Enter your password.' }] : []),
  ]
}

const LEAST = 12

/** The server also refuses common passwords and the person's own name. */
export const checkNewPassword = (password: string): readonly FieldProblem[] =>
  [...password].length < LEAST ? [{ path: 'newPassword', message: `Use at least ${LEAST} characters.` }] : []
