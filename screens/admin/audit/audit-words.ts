import { phrase } from '../words.ts'

/** What was done, as a sentence about its actor would go on. */
const ACTIONS: Readonly<Record<string, string>> = {
  'role.assign': 'Gave a role',
  'role.remove': 'Took a role away',
  'role.create': 'Created a role',
  'role.update': 'Changed a role',
  'role.delete': 'Deleted a role',
  'user.update': 'Changed a profile',
  'user.disable': 'Disabled an account',
  'user.enable': 'Enabled an account',
  'user.end_sessions': 'Signed somebody out everywhere',
  'user.impersonate': 'Viewed as somebody',
  'member.leave': 'Left the organisation',
  'member.remove': 'Removed a person',
  'invitation.create': 'Invited somebody',
  'invitation.withdraw': 'Withdrew an invitation',
  'invitation.accept': 'Accepted an invitation',
  'org.create': 'Created the organisation',
  'org.update': 'Changed the organisation',
  'org.delete': 'Deleted the organisation',
  'org.restore': 'Restored the organisation',
  'list.save': 'Saved a list',
  'password.change': 'Changed the password',
  'password.reset': 'Set a new password by mail',
  'mfa.enable': 'Switched the second factor on',
  'mfa.disable': 'Switched the second factor off',
  'mfa.recovery_codes': 'Made new recovery codes',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'token.create': 'Made an API token',
  'token.delete': 'Deleted an API token',
  'job.retry': 'Ran a job again',
  'job.cancel': 'Stopped a job',
  'mail.read': 'Read a mail in the outbox',
  'mail.retry': 'Tried a mail again',
  'oidc.link': 'Linked a sign-in provider',
  'oidc.unlink': 'Unlinked a sign-in provider',
  'oidc.sign_in': 'Signed in by the provider',
}

export const actionWords = (action: string): string => ACTIONS[action] ?? phrase(action)

/** Kinds of event to filter by: an action's beginning with its dot. */
export const KINDS = [
  { value: 'role.', label: 'Roles' },
  { value: 'user.', label: 'Accounts' },
  { value: 'member.', label: 'Members' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'org.', label: 'Organisations' },
  { value: 'list.', label: 'Lists' },
  { value: 'password.', label: 'Passwords' },
  { value: 'mfa.', label: 'Second factor' },
  { value: 'token.', label: 'API tokens' },
  { value: 'oidc.', label: 'Sign-in provider' },
  { value: 'job.', label: 'Background jobs' },
  { value: 'mail.', label: 'Mail' },
] as const
