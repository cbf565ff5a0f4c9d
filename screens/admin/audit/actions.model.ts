/** What was to be done; the event's result says whether it was. */
const ACTIONS: Readonly<Record<string, string>> = {
  'role.assign': 'Assign a role',
  'role.remove': 'Remove a role',
  'role.create': 'Create a role',
  'role.update': 'Change a role',
  'role.delete': 'Delete a role',
  'user.update': 'Change a profile',
  'user.disable': 'Disable an account',
  'user.enable': 'Enable an account',
  'user.end_sessions': 'Sign someone out everywhere',
  'user.impersonate': 'View as another person',
  'member.leave': 'Leave the organization',
  'member.remove': 'Remove a person',
  'invitation.create': 'Invite someone',
  'invitation.withdraw': 'Withdraw an invitation',
  'invitation.accept': 'Accept an invitation',
  'org.create': 'Create the organization',
  'org.update': 'Change the organization',
  'org.delete': 'Delete the organization',
  'org.restore': 'Restore the organization',
  login: 'Sign in',
  'login.second_factor': 'Sign in with two-step verification',
  logout: 'Sign out',
  'account.delete': 'Delete own account',
  'account.delete_undo': 'Cancel own account deletion',
  'list.save': 'Save a list',
  'password.change': 'Change the password',
  'password.reset': 'Reset password by e-mail',
  'mfa.enable': 'Turn on two-step verification',
  'mfa.disable': 'Turn off two-step verification',
  'mfa.recovery_codes': 'Create new recovery codes',
  'passkey.add': 'Add a passkey',
  'passkey.remove': 'Remove a passkey',
  'token.create': 'Create an API token',
  'token.delete': 'Delete an API token',
  'job.retry': 'Run a job again',
  'job.cancel': 'Stop a job',
  'settings.change': 'Change a setting of the installation',
  'mail.read': 'Read a message in the outbox',
  'mail.retry': 'Resend a message',
  'exam.start': 'Start the membership exam',
  'exam.grade': 'Grade the membership exam',
  'exam.accommodate': 'Give a person more time for the exam',
  'exam.item': 'Change a question of the exam',
  'oidc.link': 'Link a sign-in provider',
  'oidc.unlink': 'Unlink a sign-in provider',
  'oidc.callback': 'Return from the provider',
  'oidc.place': 'Offer membership after provider sign-in',
  'oidc.provision': 'Create an account from the provider',
  'oidc.roles': 'Assign roles from provider groups',
  'oidc.step_up': 'Confirm with the provider',
  'oidc.sign_in': 'Sign in with the provider',
}

export const actionWords = (action: string): string => ACTIONS[action] ?? phrase(action)

/** 'list.save' → 'List save': the name of an event or of a kind, as people read it. */
export function phrase(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Kinds of event to filter by: an action's beginning with its dot. */
export const KINDS = [
  { value: 'role.', label: 'Roles' },
  { value: 'user.', label: 'Accounts' },
  { value: 'member.', label: 'Members' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'org.', label: 'Organizations' },
  { value: 'list.', label: 'Lists' },
  { value: 'login', label: 'Sign-ins' },
  { value: 'password.', label: 'Passwords' },
  { value: 'mfa.', label: 'Two-step verification' },
  { value: 'token.', label: 'API tokens' },
  { value: 'oidc.', label: 'Sign-in provider' },
  { value: 'job.', label: 'Background jobs' },
  { value: 'mail.', label: 'Mail' },
] as const
