import type { FieldProblem } from '#kit/errors.ts'

const LEAST = 12

/** What is wrong with a change of password before the server can be asked; it also refuses common ones. */
export function checkChange(values: {
  readonly currentPassword: string
  readonly newPassword: string
}): readonly FieldProblem[] {
  const { currentPassword, newPassword } = values
  return [
    ...problem(currentPassword === '', 'currentPassword', 'Enter your current password.'),
    ...problem([...newPassword].length < LEAST, 'newPassword', `Use at least ${LEAST} characters.`),
    ...problem(
      newPassword !== '' && newPassword === currentPassword,
      'newPassword',
      'Choose a password other than the current one.',
    ),
  ]
}

const problem = (isWrong: boolean, path: string, message: string): readonly FieldProblem[] =>
  isWrong ? [{ path, message }] : []
