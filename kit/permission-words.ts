import { isFromOperator, type Permission } from './access.ts'

/** What each permission lets a person do, in one sentence that starts with a verb. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'orgs.create': 'Create organizations.',
  'org.lists.read': 'View and export the organization’s lists.',
  'org.lists.write':
    'Add, change, and remove records in the organization’s lists, together with viewing them.',
  'org.transaction_roles.write': 'Set who takes part in a transaction and how each person is paid.',
  'org.people.read': 'See who is in the organization and which roles they have.',
  'org.people.email': 'See people’s e-mail addresses and when they last signed in.',
  'org.roles.write': 'Create, change, and delete the organization’s roles.',
  'org.roles.assign': 'Invite people, assign and remove roles, and remove members.',
  'org.settings.write': 'Rename the organization, change its settings, and delete or restore it.',
  'org.billing.read': 'See the organization’s plan, payments, and invoices.',
  'org.billing.write': 'Choose, pay for, and cancel the organization’s plan.',
  'org.audit.read': 'See who changed what in the organization, and when.',
  'org.export': 'Download all of the organization’s records.',
  'projects.read': 'View the organization’s projects and their files.',
  'projects.write': 'Create, change, and delete projects and their files.',
  'articles.write': 'Write articles and submit them for review.',
  'articles.review': 'Review articles that others submitted.',
  'articles.publish': 'Publish and unpublish reviewed articles.',
  'cohorts.write': 'Create and change cohorts and enroll people in them.',
  'training.manage': 'Run courses and see how people are progressing.',
  'proposals.write': 'Write proposals and send them.',
  'comparables.write': 'Collect comparables and prepare valuations from them.',
  'prospects.read': 'See leads and their status.',
  'prospects.write': 'Add leads, contact them, and update their status.',
  'checklists.write': 'Create checklists and check off their items.',
  'milestones.read': 'See the milestones and levels people have reached.',
  'milestones.manage': 'Set up, award, and revoke milestones.',
  'packages.manage': 'Set up packages and their prices.',
  'exam.sit': 'Take the membership exam.',
  'exam.manage': 'Manage the membership exam and see its questions and results.',
  'jobs.manage': 'See, retry, and cancel other people’s background jobs.',
  'faq.write': 'Write the help pages’ questions and answers.',
  'platform.orgs': 'See, create, and delete any organization on this installation.',
  'platform.users': 'See, disable, and sign out anyone on this installation, and assign platform roles.',
  'platform.settings': 'Change how this installation works, including how people sign in.',
  'platform.infrastructure': 'See the health of the server and its database.',
  'platform.audit': 'See who changed what across the installation.',
  'platform.impersonate': 'View the app as another person, read-only.',
}

/** The sentence of a permission; a name that this version does not know stands for itself. */
export const permissionWords = (name: string): string => (isKnown(name) ? PERMISSION_WORDS[name] : name)

const isKnown = (name: string): name is Permission => Object.hasOwn(PERMISSION_WORDS, name)

/** 'read and export the lists of the organization': for a sentence that says what somebody may do. */
const phraseOf = (name: string): string => {
  const words = permissionWords(name).replace(/\.$/, '')
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}

/** 'a role that lets you …', and who can give it: permissions are named by words, never by their codes. */
export function roleThatLets(permission: string): string {
  const giver = isFromOperator(permission)
    ? 'The operator of this installation'
    : 'An administrator of your organization'
  return `a role that lets you ${phraseOf(permission)}. ${giver} can assign you one.`
}

/** A role as it is shown: its name without the marks of a code, 'platform admin'. */
export const roleName = (name: string): string => name.replaceAll('_', ' ')

/** 'admin, platform admin or tester' */
export function roleNames(names: readonly string[]): string {
  const words = names.map(roleName)
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
