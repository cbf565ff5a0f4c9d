import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'articles',
  title: 'Articles',
  summary: 'What should I know about investing, retirement, taxes, credit, and estates?',
  access: 'signedIn',
  keywords: [
    'news',
    'read',
    'learn',
    'investing',
    'retirement planning',
    'tax strategy',
    'credit and debt',
    'estate planning',
    'wills',
    'bonds',
    'credit score',
    'capital gains',
    'home sale',
    'IRA',
    'HSA',
  ],
  menu: { group: 'News', label: 'All Articles', order: 0 },
})
