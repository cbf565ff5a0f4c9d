import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'projects',
  title: 'Projects',
  summary: 'Where are my projects, and what needs me?',
  access: 'signedIn',
  firstCalls: ['/projects?status=active&limit=200'],
  keywords: ['tasks', 'board', 'files', 'upload', 'statements', 'to do', 'team work', 'archive'],
  menu: { group: 'Account', label: 'All projects', order: 70, part: 'Projects' },
})
