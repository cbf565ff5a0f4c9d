import type { Permission } from './access.ts'

/** What each permission lets a person do, in one sentence that starts with a verb. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'orgs.create': 'Create organizations.',
  'org.lists.read': 'Read and export the lists of the organization.',
  'org.lists.write': 'Add, change and remove records in the lists of the organization.',
  'org.transaction_roles.write': 'Set who takes part in a transaction and how each is paid.',
  'org.people.read': 'See who belongs to the organization and which roles they have.',
  'org.people.email': "See people's e-mail addresses and when they were last here.",
  'org.roles.write': 'Create, change and delete roles of the organization.',
  'org.roles.assign': 'Invite people, give and take away roles, and remove members.',
  'org.settings.write': 'Rename the organization, change its settings, delete and restore it.',
  'org.billing.read': 'See the plan, payments and invoices of the organization.',
  'org.billing.write': 'Choose the plan of the organization, pay for it and cancel it.',
  'org.audit.read': 'Read who changed what in the organization, and when.',
  'org.export': 'Download all records of the organization.',
  'projects.read': 'Read the projects of the organization and their files.',
  'projects.write': 'Create, change and delete projects and their files.',
  'articles.write': 'Write articles and hand them in for review.',
  'articles.review': 'Review articles that others handed in.',
  'articles.publish': 'Publish reviewed articles and withdraw them.',
  'cohorts.write': 'Create and change cohorts and enroll people in them.',
  'training.manage': 'Run the courses and see how people get on in them.',
  'proposals.write': 'Write proposals and send them.',
  'comparables.write': 'Collect comparables and make valuations from them.',
  'prospects.read': 'See leads and how they stand.',
  'prospects.write': 'Add leads, contact them and move them along.',
  'checklists.write': 'Make checklists and tick their steps.',
  'milestones.read': 'See the milestones and levels that people have reached.',
  'milestones.manage': 'Set up milestones, award them and take them back.',
  'packages.manage': 'Set up the packages that are offered and their prices.',
  'exam.sit': 'Sit the membership exam.',
  'exam.manage': 'Run the membership exam and see its questions and results.',
  'jobs.manage': 'See, retry and cancel the background jobs of others.',
  'faq.write': 'Write the questions and answers of the help pages.',
  'platform.orgs': 'See, create and delete every organization of this installation.',
  'platform.users': 'See, disable and sign out everybody on this installation, and give platform roles.',
  'platform.settings': 'Change how this installation works, with its way of signing in.',
  'platform.infrastructure': 'See the health of the server and its database.',
  'platform.audit': 'Read who changed what on the whole installation.',
  'platform.impersonate': 'Look through the eyes of another person, without changing anything.',
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
  const giver = permission.startsWith('platform.')
    ? 'The operator of this installation'
    : 'An administrator of your organization'
  return `a role that lets you ${phraseOf(permission)}. ${giver} can give you one.`
}

/** 'admin, platform admin or tester' */
export function roleNames(names: readonly string[]): string {
  const words = names.map((name) => name.replaceAll('_', ' '))
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
