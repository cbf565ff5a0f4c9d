import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'reports',
  title: 'Reports',
  summary: 'Where is the report that was made, and what does it say?',
  access: 'signedIn',
  firstCalls: ['/reports?limit=200'],
  keywords: [
    'statements',
    'saved plans',
    'exports',
    'files',
    'results',
    'upload bank statement',
    'bank statement',
    'bank csv',
    'what does my bank statement say',
  ],
  menu: { group: 'Account', label: 'Reports', order: 66 },
})
