import { roleName } from '#kit/permission-words.ts'
type Invited = {
  readonly to: string
  readonly from: string
  readonly org_name: string
  readonly role: string
  readonly link: string
}

/** What an invited person reads. */
export const invitationMail = ({ to, from, org_name, role, link }: Invited) => ({
  to,
  subject: `Invitation to ${org_name}`,
  text: [
    `${from} invited you to join ${org_name} as ${roleName(role)}.`,
    '',
    'Open this link to join. It works once, within seven days, and only for this e-mail address:',
    link,
    '',
    'If you did not expect this invitation, you can ignore it.',
  ].join('\n'),
})
