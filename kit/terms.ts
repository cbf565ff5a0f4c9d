/* What somebody agrees to and what becomes of what they type: one text, shown wherever it is asked for. */

export type TermsSection = { readonly title: string; readonly lines: readonly string[] }

export const TERMS: readonly TermsSection[] = [
  {
    title: 'Information, not advice',
    lines: [
      'Results are estimates based on the numbers you enter and the assumptions shown with them. They are for information and education. They are not personal financial, investment, tax, or legal advice, and not an offer to lend or sell.',
      'Check a result with your lender, plan provider, or a licensed professional before you act on it.',
    ],
  },
  {
    title: 'What it costs',
    lines: [
      'An account is free and does not require a credit card. A trial ends on its own and never turns into a paid plan. You pay only for a plan that you choose, and you can cancel it at any time; what you entered stays readable, and you can download it.',
    ],
  },
  {
    title: 'What we store, and where',
    lines: [
      'We store your name, e-mail address, and password (as a hash that cannot be read back), and what you save: your household profile, plans, portfolio, and checklists. We also store the dates of changes, your sessions with their device and network address, and a log of security events.',
      'Your data is stored in the database of whoever runs this installation, and in its backups. Your browser keeps your session and anything you have typed but not saved.',
      'Pages load nothing from other companies. There is no advertising and no tracking.',
    ],
  },
  {
    title: 'Who can see it',
    lines: [
      'Your profile, plans, and portfolio are yours. No one else can see them unless you share a link, which you can revoke at any time.',
      'Members of an organization can see its lists and checklists, as their roles allow, and your name.',
      'Whoever runs the installation can access its database. An administrator can view your account to help you; that access is read-only, time-limited, and logged.',
    ],
  },
  {
    title: 'Downloading and deleting your data',
    lines: [
      'Go to Account, then Data, to download everything or delete your account. You can cancel a deletion for 7 days. After that your data is removed, and it leaves the backups as they are replaced. What belongs to an organization stays with it.',
    ],
  },
]
