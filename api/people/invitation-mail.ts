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
    `${from} invites you to ${org_name} as ${role}.`,
    '',
    'Open this address to join; it works once, for seven days, and only for this e-mail address:',
    link,
    '',
    'If you did not expect this invitation, you can ignore it.',
  ].join('\n'),
})
