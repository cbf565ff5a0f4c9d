/* What somebody agrees to and what becomes of what they type: one text, shown wherever it is asked for. */

export type TermsSection = { readonly title: string; readonly lines: readonly string[] }

export const TERMS: readonly TermsSection[] = [
  {
    title: 'Information, not advice',
    lines: [
      'Results are estimates from the numbers you enter and the assumptions shown beside them. They are information and education, not personal financial, investment, tax or legal advice, and no offer to lend or to sell.',
      'Check a result with the lender, the plan or a licensed professional before you act on it.',
    ],
  },
  {
    title: 'What it costs',
    lines: [
      'An account is free and asks for no card. Nothing is charged, and the account does not turn into a paid one by itself.',
    ],
  },
  {
    title: 'What is stored, and where',
    lines: [
      'Your name, e-mail address and password (as a hash that cannot be read back), and what you save: your household profile, plans, portfolio and checklists. With them the days of change, your sessions with device and network address, and a record of security events.',
      'It is stored in the database of whoever runs this installation, and in its backups. Your browser keeps your session and what you have typed and not saved yet.',
      'The pages load nothing from other companies: no advertising and no tracking.',
    ],
  },
  {
    title: 'Who sees it',
    lines: [
      'Your profile, plans and portfolio are yours: nobody else sees them unless you share one by a link, which you can end at any time.',
      'Lists and checklists of an organization are seen by its members, as their roles allow, and so is your name.',
      'Whoever runs the installation can reach its database. An administrator can look at your account to help you: read-only, for a limited time, and recorded.',
    ],
  },
  {
    title: 'Taking it out, and deleting it',
    lines: [
      'Account, then Data: download everything as files, or delete the account. A deletion can be taken back for 7 days; then the data is removed, and it leaves the backups as they are replaced. What belongs to an organization stays with it.',
    ],
  },
]
